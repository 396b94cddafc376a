import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AskForm, maxQuestionLength } from './ask-form.tsx';
import { exampleQuestions } from './examples.ts';
import { TurnView } from './turn-view.tsx';
import { type Turn, useAsking } from './use-asking.ts';
import { useKeeping } from './use-keeping.ts';

export interface AskPlace {
  readonly course?: string;
  readonly chapter?: string;
}

interface AskPanelProps {
  readonly place: AskPlace;
  /** Found by the server for the question in the URL, or the turns of a conversation. */
  readonly turns: readonly Turn[];
  /** Whether a model answers this viewer. */
  readonly hasModel: boolean;
  /** Keeps the answers; null for visitors. */
  readonly conversation: string | null;
  /** A passage of the chapter that the learner selected. */
  readonly quote: string;
}

const toExplain = (quote: string) => `解释这段：${quote}`.slice(0, maxQuestionLength);

/** The questions of this page, newest last, with the field below them. */
export function AskPanel({ place, turns: kept, hasModel, conversation, quote }: AskPanelProps) {
  const { problem, keep } = useKeeping(conversation);
  const { turns, isAnswering, ask, cancel, retry } = useAsking(place, kept, keep);
  const end = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    // Brings a new question into view; the page must not move while it is read.
    if (count > kept.length) end.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [count, kept.length]);
  return (
    <div className="space-y-8">
      {count > 0 && (
        <div
          className="space-y-10 [&>article]:scroll-mt-20 [&>article:first-child]:border-t-0 [&>article:first-child]:pt-0"
          ref={end}
        >
          {turns.map((turn, number) => (
            <TurnView
              key={turn.id}
              onRetry={number === count - 1 && !isAnswering ? retry : null}
              hasModel={hasModel}
              turn={turn}
            />
          ))}
        </div>
      )}
      {problem !== null && (
        <Notice kind="warning" title="这一次的问答没有存进对话，页面上的还在。">
          <p>{problem}</p>
        </Notice>
      )}
      {quote !== '' && !turns.some(({ question }) => question === toExplain(quote)) && (
        <figure className="rounded-2xl border border-line bg-raised p-5 sm:p-7">
          <figcaption className="text-sm text-faint">选中的文字</figcaption>
          <blockquote className="mt-2 border-l-2 border-gold pl-4 break-words whitespace-pre-line">
            {quote}
          </blockquote>
          <Button
            className="mt-5"
            icon="ai"
            onClick={() => ask({ question: toExplain(quote), selection: quote })}
          >
            {hasModel ? '请 AI 解释' : '找讲到它的段落'}
          </Button>
        </figure>
      )}
      <AskForm
        initial=""
        isAnswering={isAnswering}
        onAsk={(question) => ask({ question })}
        onCancel={cancel}
        place={place}
      />
      {count === 0 && quote === '' && place.course === undefined && (
        <section aria-label="可以这样问">
          <ul className="flex flex-wrap gap-3">
            {exampleQuestions.map((question) => (
              <li key={question}>
                <a
                  className="target inline-flex items-center rounded-full border border-line-strong px-5 py-2 text-[0.95rem] text-soft hover:bg-sunk hover:text-ink"
                  href={`/ai?${new URLSearchParams({ q: question })}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    ask({ question });
                  }}
                >
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
