import { type LiveMessage, readLiveMessages } from '@suixue/academy/live/room-events';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

type Reader = Pick<AccountClient, 'rpc'>;

/** A question with whether the viewer has voted for it. */
export interface LiveQuestion extends LiveMessage {
  readonly voted: boolean;
}

/** What a room shows at first. */
export interface RoomContent {
  /** Oldest first. */
  readonly messages: readonly LiveMessage[];
  readonly pins: readonly LiveMessage[];
  readonly questions: readonly LiveQuestion[];
}

export const messagesPerPage = 50;

export async function readRoom(account: Reader, event: string): Promise<RoomContent> {
  const [page, pins, questions] = await Promise.all([
    readEarlier(account, event, null),
    readPins(account, event),
    readQuestions(account, event),
  ]);
  return { messages: page, pins, questions };
}

/** Messages before one, or the newest; oldest first. */
export async function readEarlier(
  account: Reader,
  event: string,
  before: number | null,
): Promise<readonly LiveMessage[]> {
  const query = { event, most: messagesPerPage, ...(before !== null && { before }) };
  return readLiveMessages(readRows(await account.rpc('live_page', query, asRead))).toReversed();
}

export async function readPins(account: Reader, event: string): Promise<readonly LiveMessage[]> {
  return readLiveMessages(readRows(await account.rpc('live_pins', { event }, asRead)));
}

/** Unanswered ones first, by votes. */
export async function readQuestions(account: Reader, event: string): Promise<readonly LiveQuestion[]> {
  const found = readRows(await account.rpc('live_questions', { event }, asRead));
  // The function adds `voted` to each.
  return readLiveMessages(found) as readonly LiveQuestion[];
}

/** More than this many reads were needed: the list begins anew with the newest messages. */
const maxMissedReads = 4;

/** All messages after one, read in pages; null if they are too many. Repeats some that are known. */
export async function readMissed(
  account: Reader,
  event: string,
  after: number,
): Promise<readonly LiveMessage[] | null> {
  const all: LiveMessage[] = [];
  let last = after;
  for (let reads = 0; reads < maxMissedReads; reads += 1) {
    const found = readRows(await account.rpc('live_since', { event, after: last }, asRead));
    const { messages, more } = found as unknown as MissedJson;
    const read = readLiveMessages(messages);
    all.push(...read);
    if (!more) return all;
    last = Math.max(last, ...read.map(({ id }) => id));
  }
  return null;
}

/** The database does not know the types of JSON. */
interface MissedJson {
  readonly messages: unknown;
  /** Whether there are further ones. */
  readonly more: boolean;
}
