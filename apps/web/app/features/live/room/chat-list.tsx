import type { LiveMessage } from '@suixue/academy/live/room-events';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChatMessage } from './chat-message.tsx';
import type { MessageActsProps } from './message-acts.tsx';
import { messagesPerPage } from './read-room.ts';
import { countUnread } from './unread.ts';

interface ChatListProps {
  readonly messages: readonly LiveMessage[];
  readonly ownSpeaker: number | null;
  readonly acts: Omit<MessageActsProps, 'message' | 'isOwn'> | null;
  /** Returns how many were found. */
  readonly readEarlier: () => Promise<number>;
}

/** Closer to the end than this counts as being there. */
const nearEndPx = 48;

/** The messages, which follow the conversation only while the reader is at the end. */
export function ChatList({ messages, ownSpeaker, acts, readEarlier }: ChatListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpened((before) => (before === id ? null : id)), []);
  const lastId = messages.at(-1)?.id ?? 0;
  const isOwnLast = ownSpeaker !== null && messages.at(-1)?.speaker === ownSpeaker;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message.
  useLayoutEffect(() => {
    const element = list.current;
    // The own message is always shown.
    if (element && (isAtEnd || isOwnLast)) element.scrollTop = element.scrollHeight;
  }, [lastId, isAtEnd]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    const isThere = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    if (!isThere && isAtEnd) setSeenId(lastId);
    setAtEnd(isThere);
  };
  const unread = isAtEnd ? 0 : countUnread(messages, seenId, ownSpeaker);
  return (
    <div className="relative">
      <ol
        aria-label="聊天"
        className="live-room-list"
        onScroll={onScroll}
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer.
        tabIndex={0}
      >
        {messages.length >= messagesPerPage && <Earlier list={list} readEarlier={readEarlier} />}
        {messages.length === 0 && <li className="py-10 text-center text-faint">还没有人说话。</li>}
        {messages.map((message) => (
          <ChatMessage
            acts={acts}
            isOpen={opened === message.id}
            isOwn={ownSpeaker !== null && message.speaker === ownSpeaker}
            key={message.id}
            message={message}
            onToggle={toggle}
          />
        ))}
      </ol>
      {!isAtEnd && (
        <p className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            className="pointer-events-auto"
            icon="down"
            onClick={() => {
              setAtEnd(true);
              list.current?.focus();
            }}
          >
            {unread > 0 ? `${unread} 条新消息` : '回到最新'}
          </Button>
        </p>
      )}
    </div>
  );
}

interface EarlierProps {
  readonly list: React.RefObject<HTMLOListElement | null>;
  readonly readEarlier: () => Promise<number>;
}

/** Reads older messages and keeps what is shown where it is. */
function Earlier({ list, readEarlier }: EarlierProps) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'none'>('idle');
  const read = async () => {
    const element = list.current;
    const height = element?.scrollHeight ?? 0;
    setState('reading');
    try {
      const found = await readEarlier();
      setState(found === 0 ? 'none' : 'idle');
      requestAnimationFrame(() => {
        if (element) element.scrollTop += element.scrollHeight - height;
      });
    } catch {
      setState('failed');
    }
  };
  if (state === 'none') return <li className="py-3 text-center text-sm text-faint">这里是开头。</li>;
  return (
    <li className="py-2 text-center">
      <Button busy={state === 'reading'} onClick={() => void read()} tone="plain">
        {state === 'failed' ? '没有读到，再试一次' : '看更早的'}
      </Button>
    </li>
  );
}
