import type { LiveMessage } from '@suixue/academy/live/room-events';
import { memo } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { momentToTimeText } from '#app/ui/time/beijing-time.ts';
import { MessageActs, type MessageActsProps } from './message-acts.tsx';

interface ChatMessageProps {
  readonly message: LiveMessage;
  readonly isOwn: boolean;
  /** What can be done about it; null for visitors, who can do nothing. */
  readonly acts: Omit<MessageActsProps, 'message' | 'isOwn'> | null;
  readonly isOpen: boolean;
  readonly onToggle: (id: number) => void;
}

export const authorText = ({ name, speaker }: Pick<LiveMessage, 'name' | 'speaker'>): string =>
  speaker === null ? '已注销的学员' : name;

/** One message. Plain text: nothing in it becomes a link. */
export const ChatMessage = memo(function ChatMessage({
  message,
  isOwn,
  acts,
  isOpen,
  onToggle,
}: ChatMessageProps) {
  const { id, speaker, at, body, is_hidden: isHidden, is_host: isHost, kind } = message;
  return (
    <li className="live-message" data-hidden={isHidden || undefined} data-own={isOwn || undefined}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
            <span className="font-medium text-soft">{authorText(message)}</span>
            {isHost ? <Badge tone="gold">主讲</Badge> : speaker !== null && <span>{speaker} 号</span>}
            {kind === 'question' && <Badge>提问</Badge>}
            <time dateTime={at}>{momentToTimeText(at)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
          {isHidden && (
            <p className="text-sm text-seal">{isOwn ? '主持人隐藏了这条，只有您看得到。' : '已隐藏'}</p>
          )}
        </div>
        {acts !== null && (
          <IconButton
            aria-expanded={isOpen}
            icon="more"
            label={`更多：${authorText(message)}的发言`}
            onClick={() => onToggle(id)}
          />
        )}
      </div>
      {isOpen && acts !== null && <MessageActs {...acts} isOwn={isOwn} message={message} />}
    </li>
  );
});
