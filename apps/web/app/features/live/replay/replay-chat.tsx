import type { LiveMessage } from '@suixue/academy/live/room-events';
import { useEffect, useRef } from 'react';
import { authorText } from '#app/features/live/room/chat-message.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { momentToTimeText } from '#app/ui/time/beijing-time.ts';

interface ReplayChatProps {
  /** Up to the position of the film, oldest first. */
  readonly messages: readonly LiveMessage[];
  /** The chat could not be read. */
  readonly isBroken: boolean;
}

/** The messages up to the present position of the film. */
export function ReplayChat({ messages, isBroken }: ReplayChatProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message.
  useEffect(() => {
    const element = list.current;
    // A reader of the list keeps the place.
    if (element && !element.matches(':hover, :focus-within')) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    <ol
      aria-label="当时的聊天"
      className="live-room-list"
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer.
      tabIndex={0}
    >
      {messages.length === 0 && (
        <li className="py-10 text-center text-faint">
          {isBroken ? '聊天暂时读不到，正在重试。' : '播放起来，当时的聊天跟着画面出现。'}
        </li>
      )}
      {messages.map((message) => (
        <li className="live-message" key={message.id}>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
            <span className="font-medium text-soft">{authorText(message)}</span>
            {message.is_host && <Badge tone="gold">主讲</Badge>}
            {message.kind === 'question' && <Badge>提问</Badge>}
            <time dateTime={message.at}>{momentToTimeText(message.at)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{message.body}</p>
        </li>
      ))}
    </ol>
  );
}
