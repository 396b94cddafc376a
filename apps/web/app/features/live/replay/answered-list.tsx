import { authorText } from '#app/features/live/room/chat-message.tsx';
import type { LiveQuestion } from '#app/features/live/room/read-room.ts';
import { clockText } from '#app/ui/time/clock-text.ts';
import { SeekLink } from './seek-link.tsx';

interface AnsweredListProps {
  readonly questions: readonly LiveQuestion[];
  readonly eventPath: string;
  /** The position of the film at a moment in seconds; null if there is none. */
  readonly positionOf: (moment: string) => number | null;
}

/** Questions are marked when their answer is finished, so the link leads to a little before. */
const beforeMarkSeconds = 60;

/** The questions that were answered, with the way to their answers. */
export function AnsweredList({ questions, eventPath, positionOf }: AnsweredListProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="answered">
      <h2 className="mb-2 text-lg" id="answered">
        回答过的问题
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {questions.map((question) => {
          const { id, body, votes, answered_at: answeredAt } = question;
          const marked = answeredAt === null ? null : positionOf(answeredAt);
          const from = marked === null ? null : Math.max(0, marked - beforeMarkSeconds);
          return (
            <li className="py-3" key={id}>
              <p className="break-words whitespace-pre-wrap">{body}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-faint">
                {authorText(question)} · {votes} 票
                {from !== null && (
                  <SeekLink
                    className="target inline-flex items-center text-gold hover:underline"
                    path={eventPath}
                    seconds={from}
                  >
                    看回答（{clockText(from)}）
                  </SeekLink>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
