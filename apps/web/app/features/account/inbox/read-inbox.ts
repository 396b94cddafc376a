import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { InboxFilter } from './inbox-filter.ts';

export interface InboxEntry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly link: string | null;
  readonly at: string;
  readonly read_at: string | null;
}

const pageSize = 30;

interface Wanted {
  readonly userId: string;
  readonly filter: InboxFilter;
  /** Id of the last entry of the page before. */
  readonly before: string | null;
}

/** A page of the account's notifications, newest first. */
export async function readInbox(
  account: AccountClient,
  { userId, filter, before }: Wanted,
): Promise<RowPage<InboxEntry>> {
  let rows = account
    .from('notifications')
    .select('id::text, kind, title, body, link, at:created_at, read_at')
    .eq('user_id', userId);
  if (filter === 'unread') rows = rows.is('read_at', null);
  else if (filter !== 'all') rows = rows.eq('kind', filter);
  if (before !== null) rows = rows.filter('id', 'lt', before);
  const found = await rows.order('id', { ascending: false }).limit(pageSize + 1);
  return toRowPage<InboxEntry>(readRows(found), pageSize, ({ id }) => id);
}

/** The id of a notification, as forms and addresses carry it. */
export const isEntryId = (text: string): boolean => /^\d{1,18}$/.test(text);
