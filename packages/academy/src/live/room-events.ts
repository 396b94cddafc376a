import { isLiveReaction, type LiveReaction } from './reactions.ts';

/** A message as the database returns and sends it. Times are ISO texts. */
export interface LiveMessage {
  readonly id: number;
  readonly kind: 'message' | 'question';
  /** Numbers the authors of an event; null for a deleted account. */
  readonly speaker: number | null;
  readonly name: string;
  readonly body: string;
  readonly at: string;
  readonly is_hidden: boolean;
  readonly is_host: boolean;
  readonly pinned_at: string | null;
  readonly votes: number;
  readonly answered_at: string | null;
}

/** What changes after a message was written. */
export type LiveMessageChange = Pick<LiveMessage, 'id' | 'is_hidden' | 'pinned_at' | 'votes' | 'answered_at'>;

/** The properties of an event that its room follows. */
export interface RoomState {
  readonly status: 'planned' | 'live' | 'ended' | 'cancelled';
  readonly chat_on: boolean;
  readonly slow_seconds: number;
  readonly replay: 'none' | 'preparing' | 'shown' | 'hidden';
  readonly starts_at: string | null;
}

export type RoomEvent =
  | { readonly name: 'said'; readonly message: LiveMessage }
  | { readonly name: 'changed'; readonly change: LiveMessageChange }
  | { readonly name: 'removed'; readonly id: number }
  | { readonly name: 'room'; readonly state: RoomState };

export interface RoomFrame {
  readonly events: readonly RoomEvent[];
  /** Whether events were left out: read them with `live_since`. */
  readonly hasGaps: boolean;
  /** The number of viewers, if it has changed. */
  readonly count: number | null;
  readonly tallies: Readonly<Partial<Record<LiveReaction, number>>>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads what arrived in the channel of a room: a frame, or, from a Supabase without frames, a single event. Null for anything
 * else; unknown events of a newer server are left out.
 */
export function readRoomFrame(event: string, payload: unknown): RoomFrame | null {
  if (event !== 'frame') {
    const single = readEvent(event, payload);
    return single === null ? null : { events: [single], hasGaps: false, count: null, tallies: {} };
  }
  if (!isFields(payload) || !Array.isArray(payload.events)) return null;
  const events = payload.events.flatMap((entry: unknown) => {
    const read = Array.isArray(entry) && typeof entry[0] === 'string' ? readEvent(entry[0], entry[1]) : null;
    return read === null ? [] : [read];
  });
  return {
    events,
    hasGaps: isCount(payload.skipped) || payload.missed === true,
    count: isCount(payload.count) ? payload.count : null,
    tallies: isFields(payload.tallies) ? readTallies(payload.tallies) : {},
  };
}

/** Reads messages of the data API, leaving out what is none. */
export function readLiveMessages(value: unknown): readonly LiveMessage[] {
  return Array.isArray(value) ? value.filter(isMessage) : [];
}

function readEvent(name: string, payload: unknown): RoomEvent | null {
  if (!isFields(payload)) return null;
  if (name === 'said') return isMessage(payload) ? { name, message: payload } : null;
  if (name === 'changed') return isChange(payload) ? { name, change: payload } : null;
  if (name === 'removed') return isCount(payload.id) ? { name, id: payload.id } : null;
  return name === 'room' && isState(payload) ? { name, state: payload } : null;
}

function isMessage(value: unknown): value is LiveMessage {
  if (!isFields(value) || !isChange(value)) return false;
  const { kind, speaker, name, body, at, is_host } = value as Fields;
  const isNamed = typeof name === 'string' && (speaker === null || isCount(speaker));
  const isSaid =
    typeof body === 'string' && typeof at === 'string' && (kind === 'message' || kind === 'question');
  return isNamed && isSaid && typeof is_host === 'boolean';
}

function isChange(value: Fields): value is Fields & LiveMessageChange {
  const { id, is_hidden, pinned_at, votes, answered_at } = value;
  return (
    isCount(id) &&
    typeof is_hidden === 'boolean' &&
    isTime(pinned_at) &&
    isCount(votes) &&
    isTime(answered_at)
  );
}

function isState(value: Fields): value is Fields & RoomState {
  const { status, chat_on, slow_seconds, replay, starts_at } = value;
  const isKnown = ['planned', 'live', 'ended', 'cancelled'].includes(String(status));
  const isReplay = ['none', 'preparing', 'shown', 'hidden'].includes(String(replay));
  return isKnown && isReplay && typeof chat_on === 'boolean' && isCount(slow_seconds) && isTime(starts_at);
}

function readTallies(tallies: Fields): RoomFrame['tallies'] {
  return Object.fromEntries(
    Object.entries(tallies).filter(([kind, times]) => isLiveReaction(kind) && isCount(times)),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
