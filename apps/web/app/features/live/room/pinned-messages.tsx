import type { LiveMessage } from '@suixue/academy/live/room-events';
import { Icon } from '#app/ui/icon.tsx';
import { authorText } from './chat-message.tsx';

/** What the hosts have pinned, above the chat. */
export function PinnedMessages({ pins }: { readonly pins: readonly LiveMessage[] }) {
  if (pins.length === 0) return null;
  return (
    <ul aria-label="置顶" className="space-y-2">
      {pins.map((pin) => (
        <li className="flex gap-2 rounded-xl border border-line bg-gold-wash px-3 py-2" key={pin.id}>
          <Icon className="mt-1 text-gold" name="bookmark" />
          <p className="min-w-0 break-words whitespace-pre-wrap">
            <span className="text-sm text-soft">{authorText(pin)}：</span>
            {pin.body}
          </p>
        </li>
      ))}
    </ul>
  );
}
