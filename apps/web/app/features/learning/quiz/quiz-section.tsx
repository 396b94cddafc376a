import { type Ref, useEffect, useRef, useState } from 'react';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { SectionForm, SectionFrame, UnreadSection } from '#app/features/learning/lesson/section-form.tsx';
import { type Section, useSection } from '#app/features/learning/lesson/use-section.ts';
import { comesFromSignIn } from '#app/platform/session/return-path.ts';
import { Button } from '#app/ui/button.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { QuizFacts } from './load-quiz.ts';
import { QuizOutcome } from './quiz-outcome.tsx';
import { QuizSheet } from './quiz-sheet.tsx';

interface QuizSectionProps {
  readonly path: string;
  readonly viewerId: string;
  readonly facts: QuizFacts | null;
  readonly answer: SectionAnswer | null;
  readonly note: string | null;
  readonly isAgain: boolean;
}

export function QuizSection({ isAgain, ...start }: QuizSectionProps) {
  const { facts, section } = useSection<QuizFacts>({ name: 'quiz', ...start });
  const [isRetrying, setRetrying] = useState(isAgain);
  const { drafts } = section;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    // An interrupted attempt continues instead of showing the last result.
    const isBegun = drafts.read('quiz') !== null;
    setRetrying(isAgain || isBegun);
    if (isBegun && comesFromSignIn(document.referrer))
      document.getElementById(section.name)?.scrollIntoView();
  }, [isAgain]);
  // The submitted answers have been marked.
  const marked = section.roundOf('quiz');
  const record = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked === 0) return;
    setRetrying(false);
    // Scrolls to the score, because the button is far below it.
    record.current?.focus({ preventScroll: true });
    document.getElementById(section.name)?.scrollIntoView();
  }, [marked, section.name]);
  const hasProblem = section.answer?.problem != null;
  const showsOutcome = facts?.marked != null && !isRetrying && !hasProblem;
  return (
    <SectionFrame aside={facts && `${facts.sheet.length} 题`} section={section} title="小测">
      {facts?.record && <Record facts={facts} record={facts.record} ref={record} />}
      {!facts && <UnreadSection what="小测" />}
      {facts && !showsOutcome && <QuizSheet facts={facts} key={marked} section={section} />}
      {facts?.marked && showsOutcome && (
        <>
          {facts.uncarded > 0 && <CardOffer section={section} wrong={facts.uncarded} />}
          <QuizOutcome marked={facts.marked} sheet={facts.sheet} />
          <form
            action={`${section.path}#quiz`}
            onSubmit={(event) => {
              event.preventDefault();
              setRetrying(true);
            }}
          >
            <input name="quiz" type="hidden" value="again" />
            <Button icon="refresh" tone="quiet" type="submit">
              再做一次
            </Button>
          </form>
        </>
      )}
    </SectionFrame>
  );
}

interface CardOfferProps {
  readonly section: Section;
  readonly wrong: number;
}

/** Offers to ask the wrong answers again on later days. */
function CardOffer({ section, wrong }: CardOfferProps) {
  return (
    <SectionForm
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line-strong bg-gold-wash px-5 py-4"
      form="quiz-cards"
      section={section}
    >
      <p className="min-w-0 flex-1 basis-56">答错的 {wrong} 题可以做成卡片，过几天再问自己一次。</p>
      <Button busy={section.sending === 'quiz-cards'} icon="plus" tone="quiet" type="submit">
        加入卡片
      </Button>
    </SectionForm>
  );
}

interface RecordProps {
  readonly facts: QuizFacts;
  readonly record: NonNullable<QuizFacts['record']>;
  readonly ref: Ref<HTMLElement>;
}

function Record({ facts: { sheet }, record, ref }: RecordProps) {
  return (
    <section
      aria-label="成绩"
      className="rounded-2xl border border-line bg-raised p-4 text-center"
      ref={ref}
      tabIndex={-1}
    >
      {record.tries === 1 ? (
        <dl>
          <Figure title="答对" value={`${record.last} / ${sheet.length}`} />
        </dl>
      ) : (
        <dl className="grid grid-cols-3 gap-3">
          <Figure title="最近一次" value={`${record.last} / ${sheet.length}`} />
          <Figure title="最好成绩" value={`${record.best} / ${sheet.length}`} />
          <Figure title="做过" value={`${record.tries} 次`} />
        </dl>
      )}
      <p className="mt-3 text-sm text-faint">
        <MomentText moment={record.lastAt} /> 交卷，只有您自己看得到
      </p>
    </section>
  );
}

function Figure({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-faint">{title}</dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
