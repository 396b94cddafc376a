import type { LiveEvent, LiveStatus } from '#app/features/live/live-event.ts';
import { listEvents } from '#app/features/live/read-events.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** The lists of events, by their value in the address. */
export const eventFilters = {
  draft: '草稿',
  planned: '即将开始',
  live: '正在直播',
  ended: '已结束',
  cancelled: '已取消',
} as const satisfies Readonly<Record<LiveStatus | 'draft', string>>;

export type EventFilter = keyof typeof eventFilters;

export const isEventFilter = (filter: string | null): filter is EventFilter =>
  filter !== null && Object.hasOwn(eventFilters, filter);

const perPage = 30;

interface ListQuery {
  /** Null for all. */
  readonly filter: EventFilter | null;
  /** Creation of the last event of the page before; null for the first one. */
  readonly before: string | null;
}

/** Events with drafts, the last created one first. */
export async function readManaged(
  account: AccountClient,
  { filter, before }: ListQuery,
): Promise<RowPage<LiveEvent>> {
  const isDraft = filter === 'draft';
  const found = await listEvents(account, {
    most: perPage + 1,
    before,
    ...(filter !== null && { status: isDraft ? 'planned' : filter }),
    ...(filter !== null && (isDraft || filter === 'planned') && { isPublished: !isDraft }),
  });
  return toRowPage(found, perPage, ({ createdAt }) => createdAt);
}

/** A host of an event, with the account. */
export interface HostAccount {
  readonly account: string;
  readonly name: string;
}

export async function readHostAccounts(
  account: AccountClient,
  event: string,
): Promise<readonly HostAccount[]> {
  const rows = readRows(await account.rpc('live_host_accounts', { event }, asRead));
  return rows.map(({ account_id, name }) => ({ account: account_id ?? '', name: name ?? '' }));
}

/** A pass that an event can ask for. */
export interface PassChoice {
  readonly id: string;
  readonly name: string;
}

const maxPasses = 100;

export async function readPassChoices(account: AccountClient): Promise<readonly PassChoice[]> {
  const found = await account
    .from('chain_commodities')
    .select('id::text, name:metadata->>name')
    .eq('kind', 'pass')
    .order('updated_at', { ascending: false })
    .limit(maxPasses);
  return readRows(found).map(({ id, name }) => ({ id, name: name ?? id }));
}
