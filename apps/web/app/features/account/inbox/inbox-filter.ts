import { notificationKinds } from '#app/features/account/user-centre/notifications.ts';

const filters = [
  { value: 'all', title: '全部' },
  { value: 'unread', title: '未读' },
  ...notificationKinds.map(({ kind, title }) => ({ value: kind, title })),
  // Cannot be switched off, so the settings do not list it.
  { value: 'security', title: '账户安全' },
] as const;

/** Which notifications the page lists: all, the unread, or those of a kind. */
export type InboxFilter = (typeof filters)[number]['value'];

/** The filter in `show` of an address; `null` if there is no such filter. */
export function readFilter(shown: string | null): InboxFilter | null {
  return filters.find(({ value }) => value === (shown ?? 'all'))?.value ?? null;
}

/** The page of a filter that begins after the entry `before`; its first page without one. */
export function inboxPath(filter: InboxFilter, before: string | null = null): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('show', filter);
  if (before !== null) query.set('before', before);
  return `/user/inbox?${query}`.replace(/\?$/, '');
}

export const filterTabs = (chosen: InboxFilter) =>
  filters.map(({ value, title }) => ({ to: inboxPath(value), title, active: value === chosen }));

/** Title of a kind, by its name in the database. */
export const kindTitle = (kind: string): string => filters.find(({ value }) => value === kind)?.title ?? '';
