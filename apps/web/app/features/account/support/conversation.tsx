import { classes } from '#app/ui/classes.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { SupportMessage } from './support-thread.ts';

interface ConversationProps {
  readonly messages: readonly SupportMessage[];
  /** The reader's own messages are on the right. */
  readonly readsAs: 'learner' | 'administrator';
  readonly learner: string;
}

/** The messages of a thread, oldest first, with the reader's own on the right. */
export function Conversation({ messages, readsAs, learner }: ConversationProps) {
  return (
    <ol aria-label="对话" className="space-y-4">
      {messages.map(({ id, isAnswer, body, at }) => {
        const isOwn = isAnswer === (readsAs === 'administrator');
        return (
          <li className={classes('flex flex-col', isOwn ? 'items-end' : 'items-start')} key={id}>
            <p className="px-1 text-sm text-faint">
              {isAnswer ? '客服' : readsAs === 'learner' ? '您' : learner} ·{' '}
              <time dateTime={at}>{momentToText(at)}</time>
            </p>
            <p
              className={classes(
                'mt-1 max-w-[85%] rounded-2xl border px-4 py-3 break-words whitespace-pre-line',
                isOwn ? 'rounded-tr-sm border-line bg-gold-wash' : 'rounded-tl-sm border-line bg-raised',
              )}
            >
              {body}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
