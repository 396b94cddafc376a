import { answersToText, type QuizSheetQuestion, textToAnswers } from '@suixue/academy/courses/quiz';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drafts } from '#app/features/learning/lesson/drafts.ts';

/** Stores the ticked answers in this browser until they are submitted, like written drafts. */
export function useKeptTicks(sheet: readonly QuizSheetQuestion[], drafts: Drafts) {
  const form = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is mounted.
  useEffect(() => {
    const kept = drafts.read('quiz');
    // Ticks made before the script loaded, and those the page returned with, are newer.
    if (ticksOf(form, sheet) !== '') keep();
    else if (kept !== null) setRestored(tick(form, sheet, kept));
  }, []);
  const keep = () => drafts.keep('quiz', ticksOf(form, sheet));
  return { form, isRestored, keep };
}

type Form = RefObject<HTMLFormElement | null>;

const boxesOf = (form: Form, place: number) => [
  ...(form.current?.querySelectorAll<HTMLInputElement>(`input[name="q${place}"]`) ?? []),
];

/** Empty if nothing is ticked. */
function ticksOf(form: Form, sheet: readonly QuizSheetQuestion[]): string {
  const answers = sheet.map((_, place) =>
    boxesOf(form, place).flatMap(({ checked }, option) => (checked ? [option] : [])),
  );
  return answers.some((chosen) => chosen.length > 0) ? answersToText(answers) : '';
}

/** Drops ticks of questions that have changed since. */
function tick(form: Form, sheet: readonly QuizSheetQuestion[], kept: string): boolean {
  const answers = textToAnswers(kept, sheet);
  for (const [place, chosen] of (answers ?? []).entries())
    for (const option of chosen) {
      const box = boxesOf(form, place)[option];
      if (box) box.checked = true;
    }
  return answers !== undefined;
}
