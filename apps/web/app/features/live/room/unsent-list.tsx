import { Button } from '#app/ui/button.tsx';
import type { OutgoingMessage } from './outgoing.ts';

interface UnsentListProps {
  readonly outgoing: readonly OutgoingMessage[];
  readonly onSend: (message: Omit<OutgoingMessage, 'problem'>) => void;
  readonly onGiveUp: (key: string) => void;
}

/** Messages on their way, and those that were not accepted, with the reason. */
export function UnsentList({ outgoing, onSend, onGiveUp }: UnsentListProps) {
  if (outgoing.length === 0) return null;
  return (
    <ul className="space-y-2">
      {outgoing.map(({ key, kind, body, problem }) => (
        <li className="rounded-xl border border-line bg-raised p-3" key={key}>
          <p className="break-words whitespace-pre-wrap">{body}</p>
          {problem === null ? (
            <p className="text-sm text-faint" role="status">
              正在发送
            </p>
          ) : (
            <>
              <p className="text-sm text-seal" role="alert">
                {problem}
              </p>
              <p className="flex flex-wrap gap-2 pt-1">
                <Button onClick={() => onSend({ key, kind, body })} tone="quiet">
                  再发一次
                </Button>
                <Button onClick={() => onGiveUp(key)} tone="plain">
                  不发了
                </Button>
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
