import { useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PracticeItem } from './practice-item.ts';

interface PracticeCardProps {
  readonly item: PracticeItem;
  readonly lesson: LessonName;
}

type Keeping = 'open' | 'sending' | 'kept';

/** One question with its folded answer, the words of the chapter that support it, and the button to keep it. */
export function PracticeCard({ item, lesson }: PracticeCardProps) {
  const [keeping, setKeeping] = useState<Keeping>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async () => {
    setKeeping('sending');
    setProblem(null);
    try {
      await askServer('/ai/practice', toCard(item, lesson));
      setKeeping('kept');
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      setProblem(error.message);
      setKeeping('open');
    }
  };
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <p className="font-medium break-words">{item.question}</p>
      <details className="group mt-2">
        <summary className="target inline-flex cursor-pointer list-none items-center gap-2 text-[0.95rem] text-gold [&::-webkit-details-marker]:hidden">
          看答案
          <Icon className="size-4 transition-transform group-open:rotate-180" name="down" />
        </summary>
        <p className="break-words">{item.answer}</p>
        <blockquote className="mt-3 border-s-2 border-gold ps-4 text-[0.95rem] break-words text-soft">
          {item.quote}
        </blockquote>
        <a
          className="target inline-flex items-center text-sm text-gold underline-offset-4 hover:underline"
          href={item.href}
        >
          {item.place === '' ? '看原文' : `原文：${item.place}`}
        </a>
      </details>
      {problem !== null && <Notice kind="problem" title={problem} />}
      <div aria-live="polite" className="-ms-5">
        {keeping === 'kept' ? (
          <p className="target inline-flex items-center gap-2 ps-5 text-[0.95rem] text-leaf">
            <Icon name="check" />
            已存进卡片
          </p>
        ) : (
          <Button busy={keeping === 'sending'} icon="plus" onClick={() => void keep()} tone="plain">
            存进我的卡片
          </Button>
        )}
      </div>
    </li>
  );
}

const toCard = ({ id, key, question, answer, quote, title }: PracticeItem, lesson: LessonName) => ({
  ...{ intent: 'keep', id, key, origin: 'practice', title },
  path: `/course/${lesson.course}/${lesson.chapter}`,
  front: question,
  back: `${answer}\n\n原文：${quote}`,
});
