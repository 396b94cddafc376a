import type { LiveMessage, RoomEvent, RoomFrame, RoomState } from './room-events.ts';

/** What a page knows of a room, from reading the database and from frames in any order. */
export interface RoomLog {
  /** By id, which is the order in which they are shown. */
  readonly messages: readonly LiveMessage[];
  /** Of messages that were removed, so that a late repetition does not bring them back. */
  readonly removed: ReadonlySet<number>;
  readonly state: RoomState | null;
  readonly viewers: number | null;
}

export const emptyRoomLog: RoomLog = { messages: [], removed: new Set(), state: null, viewers: null };

/** Older messages are read again by paging. */
export const maxLogMessages = 500;

/** Adds messages that were read; a known one is replaced, so that repetitions and overlaps do no harm. */
export function mergeMessages(log: RoomLog, messages: readonly LiveMessage[]): RoomLog {
  const known = new Map(log.messages.map((message) => [message.id, message]));
  for (const message of messages) if (!log.removed.has(message.id)) known.set(message.id, message);
  const sorted = [...known.values()].sort((one, other) => one.id - other.id);
  return { ...log, messages: sorted.slice(-maxLogMessages) };
}

/** Applies the events in their order: a message may be changed or removed in the frame that brings it. */
export function applyFrame(log: RoomLog, frame: RoomFrame): RoomLog {
  let next = frame.count === null ? log : { ...log, viewers: frame.count };
  let said: LiveMessage[] = [];
  for (const event of frame.events) {
    if (event.name === 'said') {
      said.push(event.message);
      continue;
    }
    next = applyEvent(mergeMessages(next, said), event);
    said = [];
  }
  return said.length === 0 ? next : mergeMessages(next, said);
}

/** The id after which `live_since` continues. */
export function lastMessageId(log: RoomLog): number {
  return log.messages.at(-1)?.id ?? 0;
}

function applyEvent(log: RoomLog, event: Exclude<RoomEvent, { name: 'said' }>): RoomLog {
  if (event.name === 'room') return { ...log, state: event.state };
  if (event.name === 'removed') {
    return {
      ...log,
      messages: log.messages.filter(({ id }) => id !== event.id),
      removed: new Set([...log.removed, event.id]),
    };
  }
  const { change } = event;
  return {
    ...log,
    messages: log.messages.map((message) => (message.id === change.id ? { ...message, ...change } : message)),
  };
}
