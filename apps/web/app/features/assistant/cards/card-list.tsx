import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import { Sides } from './card-form.tsx';
import { cardAnchor, originTitles, type StudyCard } from './study-card.ts';

interface CardListProps {
  readonly cards: readonly StudyCard[];
  readonly now: number;
  /** A rejected change of one of the cards. */
  readonly state: FormState | null;
}

export function CardList({ cards, now, state }: CardListProps) {
  return (
    <ul className="space-y-3">
      {cards.map((card) => (
        <CardRow card={card} key={card.id} now={now} state={state?.values.id === card.id ? state : null} />
      ))}
    </ul>
  );
}

interface CardRowProps {
  readonly card: StudyCard;
  readonly now: number;
  readonly state: FormState | null;
}

function CardRow({ card, now, state }: CardRowProps) {
  return (
    <li className="scroll-mt-20 rounded-2xl border border-line bg-raised" id={cardAnchor(card.id)}>
      <details className="group" open={state !== null || undefined}>
        <summary className="flex cursor-pointer list-none flex-wrap items-start gap-x-4 gap-y-2 rounded-2xl p-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 basis-60 font-medium break-words whitespace-pre-line">
            {card.front}
          </span>
          <span className="flex flex-wrap items-center gap-2 text-sm text-faint">
            <Badge>{originTitles[card.origin]}</Badge>
            <DueText card={card} now={now} />
          </span>
        </summary>
        <div className="space-y-5 border-t border-line p-5">
          <p className="break-words whitespace-pre-line text-soft">{card.back}</p>
          {card.source && (
            <p className="text-sm text-faint">
              出处：
              <a className="text-gold underline underline-offset-4" href={card.source.path}>
                {card.source.title}
              </a>
            </p>
          )}
          <div className="-mx-3 flex flex-wrap gap-1">
            <Act card={card} intent={card.isSuspended ? 'resume' : 'suspend'}>
              {card.isSuspended ? '恢复' : '先停一停'}
            </Act>
            <Act card={card} intent="delete">
              删除
            </Act>
          </div>
          <details open={state !== null || undefined}>
            <summary className="target inline-flex cursor-pointer items-center text-sm text-gold">
              修改
            </summary>
            <div className="pt-3">
              <PlainForm action="/ai/cards" notices={<FormNotices state={state} />}>
                {(isSending) => (
                  <>
                    <input name="intent" type="hidden" value="edit" />
                    <input name="id" type="hidden" value={card.id} />
                    <Sides back={state?.values.back ?? card.back} front={state?.values.front ?? card.front} />
                    <Button busy={isSending} type="submit">
                      保存修改
                    </Button>
                  </>
                )}
              </PlainForm>
            </div>
          </details>
        </div>
      </details>
    </li>
  );
}

function DueText({ card, now }: Pick<CardRowProps, 'card' | 'now'>) {
  if (card.isSuspended) return <span>已停</span>;
  if (card.reps === 0) return <span>还没复习过</span>;
  if (Date.parse(card.dueAt) <= now) return <span className="text-gold">到期了</span>;
  return (
    <span>
      下次 <MomentText moment={card.dueAt} />
    </span>
  );
}

interface ActProps {
  readonly card: StudyCard;
  readonly intent: 'suspend' | 'resume' | 'delete';
  readonly children: string;
}

function Act({ card, intent, children }: ActProps) {
  return (
    <PlainForm action="/ai/cards" className="contents">
      <input name="intent" type="hidden" value={intent} />
      <input name="id" type="hidden" value={card.id} />
      <button
        className="target rounded-full px-3 text-sm text-soft hover:bg-sunk hover:text-ink"
        type="submit"
      >
        {children}
        <span className="sr-only">：{card.front}</span>
      </button>
    </PlainForm>
  );
}
