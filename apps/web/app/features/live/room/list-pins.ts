import type { LiveMessage } from '@suixue/academy/live/room-events';

/** The pinned messages: those that were read, with what the log knows of them since. The last pinned one comes first. */
export function listPins(
  read: readonly LiveMessage[],
  logged: readonly LiveMessage[],
): readonly LiveMessage[] {
  const known = new Map([...read, ...logged].map((message) => [message.id, message]));
  return [...known.values()]
    .filter(({ pinned_at, is_hidden }) => pinned_at !== null && !is_hidden)
    .sort((one, other) => Date.parse(other.pinned_at ?? '') - Date.parse(one.pinned_at ?? ''));
}
