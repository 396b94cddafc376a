import type { LiveMessage, RoomEvent } from '@suixue/academy/live/room-events';

/** Applies what happened in a room to a list of some of its messages, such as the pinned ones. New messages are not added. */
export function applyChanges<Message extends LiveMessage>(
  messages: readonly Message[],
  events: readonly RoomEvent[],
): readonly Message[] {
  const ids = new Set(messages.map(({ id }) => id));
  return events.reduce((list, event) => {
    if (event.name === 'removed' && ids.has(event.id)) return list.filter(({ id }) => id !== event.id);
    if (event.name !== 'changed' || !ids.has(event.change.id)) return list;
    return list.map((message) =>
      message.id === event.change.id ? { ...message, ...event.change } : message,
    );
  }, messages);
}

/** Whether a message was pinned that none of the given ids is of, so that its text must be read. */
export function pinsUnknown(events: readonly RoomEvent[], known: ReadonlySet<number>): boolean {
  return events.some(
    (event) => event.name === 'changed' && event.change.pinned_at !== null && !known.has(event.change.id),
  );
}
