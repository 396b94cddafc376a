import { useEffect, useRef, useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PracticeCard } from './practice-card.tsx';
import type { PracticeItem, PracticeReply } from './practice-item.ts';

/** Questions that the model makes of a chapter, to be answered in one's head and kept as cards. */
export function PracticePanel({ lesson }: { readonly lesson: LessonName }) {
  const { items, problem, isMaking, make } = usePractice(lesson);
  return (
    <section aria-label="练习" className="space-y-5">
      <p className="text-soft">AI 按这一章出题，和原文对不上的不显示。先想好，再看答案；留得住的存进卡片。</p>
      {problem !== null && <Notice kind="warning" title={problem} />}
      {items.length > 0 && (
        <>
          <p>
            <Badge tone="gold">由 AI 生成</Badge>
          </p>
          <ol className="space-y-4">
            {items.map((item) => (
              <PracticeCard item={item} key={item.id} lesson={lesson} />
            ))}
          </ol>
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {isMaking ? '正在出题' : items.length > 0 ? `出了 ${items.length} 道题` : ''}
      </p>
      <Button
        busy={isMaking}
        icon={items.length > 0 ? 'refresh' : 'ai'}
        onClick={make}
        tone={items.length > 0 ? 'quiet' : 'primary'}
      >
        {isMaking ? '正在出题' : items.length > 0 ? '换几道' : '出几道题'}
      </Button>
    </section>
  );
}

function usePractice({ course, chapter }: LessonName) {
  const [items, setItems] = useState<readonly PracticeItem[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const running = useRef<AbortController | null>(null);
  // Leaving the page cancels the questions, and with them their cost.
  useEffect(() => () => running.current?.abort(), []);
  const make = async () => {
    const control = new AbortController();
    running.current = control;
    setMaking(true);
    setProblem(null);
    try {
      const form = { intent: 'make', course, chapter };
      const reply = await askServer<PracticeReply>('/ai/practice', form, { signal: control.signal });
      setProblem(reply.problem);
      if (reply.problem === null) setItems(reply.items);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ServerRefusal)) throw error;
      setProblem(error.message);
    } finally {
      setMaking(false);
    }
  };
  return { items, problem, isMaking, make: () => void make() };
}
