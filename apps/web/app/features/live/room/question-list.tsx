import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { authorText } from './chat-message.tsx';
import { MessageActs, type MessageActsProps } from './message-acts.tsx';
import type { LiveQuestion } from './read-room.ts';

interface QuestionListProps {
  readonly questions: readonly LiveQuestion[];
  readonly ownSpeaker: number | null;
  readonly mayVote: boolean;
  readonly acts: Omit<MessageActsProps, 'message' | 'isOwn'> | null;
  readonly onVote: (question: LiveQuestion, wants: boolean) => void;
}

/** The questions of a room, by votes; those that were answered are marked and come last. */
export function QuestionList({ questions, ownSpeaker, mayVote, acts, onVote }: QuestionListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (questions.length === 0)
    return <p className="py-10 text-center text-faint">还没有人提问。问题按票数排，主讲先答票多的。</p>;
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => {
        const { id, body, votes, voted, answered_at: answeredAt, speaker } = question;
        const isOwn = ownSpeaker !== null && speaker === ownSpeaker;
        return (
          <li className="py-3" key={id}>
            <div className="flex items-start gap-3">
              <Button
                aria-label={`${voted ? '收回' : '投'}一票，现在 ${votes} 票：${body}`}
                aria-pressed={voted}
                className={voted ? 'border-gold text-gold' : undefined}
                disabled={!mayVote || isOwn || answeredAt !== null}
                icon="up"
                onClick={() => onVote(question, !voted)}
                tone="quiet"
              >
                {votes}
              </Button>
              <div className="min-w-0 flex-1">
                <p className="break-words whitespace-pre-wrap">{body}</p>
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
                  {authorText(question)}
                  {answeredAt !== null && <Badge tone="leaf">已回答</Badge>}
                </p>
              </div>
              {acts !== null && (
                <IconButton
                  aria-expanded={opened === id}
                  icon="more"
                  label={`更多：${authorText(question)}的问题`}
                  onClick={() => setOpened(opened === id ? null : id)}
                />
              )}
            </div>
            {opened === id && acts !== null && <MessageActs {...acts} isOwn={isOwn} message={question} />}
          </li>
        );
      })}
    </ul>
  );
}
