import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { regionContext } from '#app/platform/region/region-context.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { DrawBox, DrawPlay, DrawStanding } from './draw-box.ts';

// The types of rows that functions return do not know which columns are never null.
const prizes = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('coupon'), coupon: z.string(), name: z.string().nullable() }),
    z.object({ kind: z.literal('counted'), key: z.string(), amount: z.string() }),
  ]),
);
const numbers = z.array(z.number()).nullable();

const boxRow = z
  .object({
    box_id: z.string(),
    at_once: z.number(),
    daily_limit: z.number(),
    edition: z.string(),
    filled_at: z.string(),
    digest: z.string(),
    played: z.string(),
    items: prizes.nullable(),
    counts: numbers,
  })
  .transform(
    ({ box_id: id, at_once: atOnce, daily_limit: dailyLimit, filled_at: filledAt, ...rest }): DrawBox => ({
      id,
      atOnce,
      dailyLimit,
      filledAt,
      ...rest,
    }),
  );

const playRow = z
  .object({
    number: z.string(),
    edition: z.string(),
    played_at: z.string(),
    digest: z.string(),
    random: z.string(),
    at_once: z.number(),
    items: prizes.nullable(),
    counts: numbers,
    drawn: numbers,
    prizes: prizes.nullable(),
    handed_digest: z.string().nullable(),
    handed_at: z.string().nullable(),
    is_mine: z.boolean(),
  })
  .transform((row): DrawPlay => {
    const { played_at: playedAt, at_once: atOnce, is_mine: isMine, handed_digest, handed_at, ...rest } = row;
    const { prizes: handed, ...recorded } = rest;
    const handedOut =
      handed && handed_digest !== null && handed_at !== null
        ? { prizes: handed, digest: handed_digest, at: handed_at }
        : null;
    return { ...recorded, playedAt, atOnce, isMine, handedOut };
  });

const standingRow = z
  .object({
    chapters_needed: z.number(),
    chapters_done: z.number(),
    per_day: z.number(),
    played_today: z.number(),
    day_ends_at: z.string(),
  })
  .transform(
    (row): DrawStanding => ({
      chaptersNeeded: row.chapters_needed,
      chaptersDone: row.chapters_done,
      perDay: row.per_day,
      playedToday: row.played_today,
      dayEndsAt: row.day_ends_at,
    }),
  );

export interface DrawGate {
  /** Whether draws are open in the region. */
  readonly isAllowed: boolean;
  /** Whether pages link to draws: also for viewers who have drawn before, because prizes are handed out in every region. */
  readonly isLinked: boolean;
}

/** Whether draws are open to the viewer of a page. A visitor of an unknown region is refused without a query. */
export async function readDrawGate(context: Readonly<RouterContextProvider>): Promise<DrawGate> {
  const region = context.get(regionContext);
  if (region === null && context.get(viewerContext) === null) return closedGate;
  const account = context.get(sessionContext).getAccount();
  const [row] = readRows(await account.rpc('draw_gate', region === null ? {} : { region }, asRead)) ?? [];
  const isAllowed = row?.is_allowed === true;
  return { isAllowed, isLinked: isAllowed || row?.has_calls === true };
}

export const closedGate: DrawGate = { isAllowed: false, isLinked: false };

/** All filled boxes, the oldest first. */
export async function readBoxes(account: AccountClient): Promise<readonly DrawBox[]> {
  return z.array(boxRow).parse(readRows(await account.rpc('open_boxes', {}, asRead)));
}

/** Whether the chain accepts draws now. */
export async function readIsOn(account: AccountClient): Promise<boolean> {
  const found = await account.from('chain_switches').select('is_on').eq('name', 'play_box').maybeSingle();
  return readRows(found)?.is_on === true;
}

interface PlayQuery {
  readonly box: string;
  /** Only the viewer's own. */
  readonly isOwn: boolean;
  /** Only calls before this one. */
  readonly before: string | null;
  readonly most: number;
}

/** Calls of a box, the newest first. */
export async function readPlays(
  account: AccountClient,
  { box, isOwn, before, most }: PlayQuery,
): Promise<readonly DrawPlay[]> {
  const query = { box, is_own: isOwn, most, ...(before !== null && { before_number: before }) };
  return z.array(playRow).parse(readRows(await account.rpc('draw_record', query, asRead)));
}

/** What the viewer has done today for the rule of draws. */
export async function readStanding(account: AccountClient, box: string): Promise<DrawStanding | null> {
  const rows = readRows(await account.rpc('my_draw_standing', { box }, asRead));
  return z.array(standingRow).parse(rows)[0] ?? null;
}
