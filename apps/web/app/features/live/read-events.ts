import { z } from 'zod';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { audiences, type LiveEvent } from './live-event.ts';

const columns =
  'id, slug, title, description, audience, pass_id::text, status, starts_at, ends_at, opened_at, ended_at, chat_on, slow_seconds, replay, is_published, created_at, updated_at, live_hosts(name)';

const eventRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    audience: z.enum(audiences),
    pass_id: z.string().nullable(),
    status: z.enum(['planned', 'live', 'ended', 'cancelled']),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    opened_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    chat_on: z.boolean(),
    slow_seconds: z.number(),
    replay: z.enum(['none', 'preparing', 'shown', 'hidden']),
    is_published: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    live_hosts: z.array(z.object({ name: z.string() })),
  })
  .transform(
    (row): LiveEvent => ({
      ...{ id: row.id, slug: row.slug, title: row.title, description: row.description },
      ...{ audience: row.audience, passId: row.pass_id, status: row.status, replay: row.replay },
      ...{ startsAt: row.starts_at, endsAt: row.ends_at, openedAt: row.opened_at, endedAt: row.ended_at },
      ...{ isChatOn: row.chat_on, slowSeconds: row.slow_seconds, updatedAt: row.updated_at },
      ...{ isPublished: row.is_published, createdAt: row.created_at },
      hosts: row.live_hosts.map(({ name }) => name),
    }),
  );

const maxUpcoming = 50;

/** Published events that are live, then those to come, the next one first; without a time last. */
export async function readUpcoming(account: AccountClient): Promise<readonly LiveEvent[]> {
  const found = await account
    .from('live_events')
    .select(columns)
    .eq('is_published', true)
    .in('status', ['planned', 'live'])
    .order('starts_at', { ascending: true, nullsFirst: false })
    .order('id')
    .limit(maxUpcoming);
  const events = z.array(eventRow).parse(readRows(found));
  const isLive = ({ status }: LiveEvent) => status === 'live';
  return [...events.filter(isLive), ...events.filter((event) => !isLive(event))];
}

interface PastQuery {
  readonly most: number;
  /** Cursor of `pastCursor`; null for the newest. */
  readonly before: string | null;
}

/** Published events that are over, the newest first. */
export async function readPast(
  account: AccountClient,
  { most, before }: PastQuery,
): Promise<readonly LiveEvent[]> {
  const past = account
    .from('live_events')
    .select(columns)
    .eq('is_published', true)
    .eq('status', 'ended')
    .order('ended_at', { ascending: false })
    .limit(most);
  return z.array(eventRow).parse(readRows(await (before === null ? past : past.lt('ended_at', before))));
}

/** Cancelled events whose time has not come, for people who planned to watch them. */
export async function readCancelled(account: AccountClient, now: number): Promise<readonly LiveEvent[]> {
  const found = await account
    .from('live_events')
    .select(columns)
    .eq('is_published', true)
    .eq('status', 'cancelled')
    .gte('starts_at', new Date(now).toISOString())
    .order('starts_at')
    .limit(maxUpcoming);
  return z.array(eventRow).parse(readRows(found));
}

interface EventOptions {
  /** Events that are not announced too; the database shows them to administrators and their hosts only. */
  readonly withDrafts?: boolean;
}

/** Null if there is no such event. */
export async function readEvent(
  account: AccountClient,
  slug: string,
  { withDrafts = false }: EventOptions = {},
): Promise<LiveEvent | null> {
  const named = account.from('live_events').select(columns).eq('slug', slug);
  const row = readRows(await (withDrafts ? named : named.eq('is_published', true)).maybeSingle());
  return row === null ? null : eventRow.parse(row);
}

/** The same by its id, for administrators. */
export async function readEventById(account: AccountClient, id: string): Promise<LiveEvent | null> {
  const row = readRows(await account.from('live_events').select(columns).eq('id', id).maybeSingle());
  return row === null ? null : eventRow.parse(row);
}

interface EventsQuery {
  readonly most: number;
  /** Only events that were created before. */
  readonly before: string | null;
  readonly status?: LiveEvent['status'];
  readonly isPublished?: boolean;
}

/** Events with drafts, for administrators; the last created one first. */
export async function listEvents(
  account: AccountClient,
  { most, before, status, isPublished }: EventsQuery,
): Promise<readonly LiveEvent[]> {
  let events = account
    .from('live_events')
    .select(columns)
    .order('created_at', { ascending: false })
    .limit(most);
  if (before !== null) events = events.lt('created_at', before);
  if (status !== undefined) events = events.eq('status', status);
  if (isPublished !== undefined) events = events.eq('is_published', isPublished);
  return z.array(eventRow).parse(readRows(await events));
}

/** Whether the viewer may use the control page of an event. */
export async function mayHost(account: AccountClient, event: string): Promise<boolean> {
  return readRows(await account.rpc('may_host_live', { event }, asRead)) === true;
}

/** What stands between the viewer and the room. */
export type Obstacle = 'sign-in' | 'members' | 'pass' | 'cancelled' | 'suspended';

const standing = z
  .object({
    may_join: z.boolean(),
    obstacle: z.enum(['sign-in', 'members', 'pass', 'cancelled', 'suspended']).nullable(),
    may_say: z.boolean(),
    silence: z.enum(['sign-in', 'not-live', 'chat-off', 'muted', 'no-access']).nullable(),
    muted_until: z.string().nullable(),
    wait_ms: z.number(),
    speaker: z.number().nullable(),
    may_moderate: z.boolean(),
    may_host: z.boolean(),
    reminded: z.boolean(),
    topic: z.string(),
  })
  .transform((row) => ({
    mayJoin: row.may_join,
    obstacle: row.obstacle,
    maySay: row.may_say,
    silence: row.silence,
    mutedUntil: row.muted_until,
    waitMs: row.wait_ms,
    speaker: row.speaker,
    mayModerate: row.may_moderate,
    mayHost: row.may_host,
    isReminded: row.reminded,
    topic: row.topic,
  }));

/** What the viewer may do in a room. */
export type Standing = z.output<typeof standing>;

/** Null if there is no such published event. */
export async function readStanding(
  account: Pick<AccountClient, 'rpc'>,
  event: string,
): Promise<Standing | null> {
  const found = readRows(await account.rpc('my_live_room', { event }, asRead));
  return standing.nullable().parse(found);
}

/** The upcoming events of which the viewer wants to be reminded. */
export async function readReminded(account: AccountClient, viewer: string): Promise<readonly string[]> {
  const found = await account.from('live_reminders').select('event_id').eq('account_id', viewer).limit(200);
  return readRows(found).map(({ event_id }) => event_id);
}
