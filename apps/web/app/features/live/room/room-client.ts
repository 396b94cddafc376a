import type { LiveMessage } from '@suixue/academy/live/room-events';
import { createBrowserAccount } from '#app/platform/session/browser-account.ts';
import { roomRefusals } from '#app/platform/session/room-refusals.ts';
import { refusalIn, unknownFailure } from '#app/platform/session/worded-refusal.ts';
import { type Connection, followRoom } from './follow-room.ts';
import { readEarlier, readMissed, readPins, readQuestions } from './read-room.ts';

/** Longer than any answer of a server that works. */
const answerMs = 15_000;

/** The server did not accept an act; the message is for the user. */
export class RoomRefusal extends Error {
  override readonly name = 'RoomRefusal';
  readonly reason: string | null;
  /** Milliseconds to wait, if the message came too soon. */
  readonly waitMs: number | null;

  constructor(message: string, reason: string | null, waitMs: number | null) {
    super(message);
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

interface RowError {
  readonly message: string;
  readonly hint?: string | null;
  readonly details?: string | null;
}

interface Answer {
  readonly data: unknown;
  readonly error: RowError | null;
}

const noAnswer = new RoomRefusal('网络不通，没有发出。连上后再试。', 'no-answer', null);

/** The data of an act; throws the refusal for the user. */
async function accepted(asked: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await asked;
  if (!error) return data;
  // The client reports a failed request without a code.
  if (!error.hint && /fetch|network|abort/i.test(error.message)) throw noAnswer;
  const waitMs = error.hint === 'live_message_too_soon' ? Number(error.details ?? 0) : null;
  throw new RoomRefusal(refusalIn(roomRefusals, error) ?? unknownFailure, error.hint ?? null, waitMs);
}

interface RoomOptions {
  readonly anonKey: string;
  readonly event: string;
  readonly topic: string;
  readonly onEvent: (event: string, payload: unknown) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly onClosed: () => void;
}

export type RoomClient = ReturnType<typeof openRoom>;

/** The connection of a page to its room, and what people do there. Loaded when the page is shown: the official client is large. */
export function openRoom({ anonKey, event, ...following }: RoomOptions) {
  const account = createBrowserAccount(anonKey);
  const room = followRoom({ account, ...following });
  const deadline = () => AbortSignal.timeout(answerMs);
  return {
    stop: room.stop,
    react: room.react,
    readMissed: (after: number) => readMissed(account, event, after),
    readEarlier: (before: number | null) => readEarlier(account, event, before),
    readPins: () => readPins(account, event),
    readQuestions: () => readQuestions(account, event),
    /** The same key again returns the same message. */
    async say(key: string, kind: 'message' | 'question', body: string): Promise<LiveMessage> {
      const said = account.rpc('say_in_live', { event, body, key, kind }).abortSignal(deadline());
      return (await accepted(said)) as LiveMessage;
    },
    vote: (message: number, wants: boolean) =>
      accepted(account.rpc('vote_live_question', { message, wants }).abortSignal(deadline())),
    remove: (message: number) => accepted(account.rpc('delete_live_message', { message })),
    report: (message: number, reason: string) =>
      accepted(account.rpc('report_live_message', { message, reason, details: '' })),
    hide: (message: number, hides: boolean) => accepted(account.rpc('hide_live_message', { message, hides })),
    pin: (message: number, pins: boolean) => accepted(account.rpc('pin_live_message', { message, pins })),
    answer: (message: number, answered: boolean) =>
      accepted(account.rpc('answer_live_question', { message, answered })),
    mute: (speaker: number, minutes: number | null) =>
      accepted(account.rpc('mute_live_speaker', { event, speaker, ...(minutes !== null && { minutes }) })),
  };
}
