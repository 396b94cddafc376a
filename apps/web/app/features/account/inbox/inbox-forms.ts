import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text, texts } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type InboxFilter, inboxPath } from './inbox-filter.ts';
import { isEntryId } from './read-inbox.ts';

interface InboxCall {
  readonly account: AccountClient;
  readonly userId: string;
  /** The filter of the page that sent the form. */
  readonly filter: InboxFilter;
  /** Where that page begins; null for the first one. */
  readonly before: string | null;
}

const gone = '这条通知已经不在了。';
const id = text.refine(isEntryId, gone);
const unknown = { unknown: 503 };

/** The caller's notifications, to be marked as read now. */
const markRead = ({ account, userId }: InboxCall) =>
  account
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('user_id', userId)
    .is('read_at', null);

/** Marks a notification as read and continues to what it is about. */
const openEntry = defineAction({
  intent: 'open',
  schema: z.object({ id }),
  run: async (call: InboxCall, { id: entry }) => {
    const [found, marked] = await Promise.all([
      call.account
        .from('notifications')
        .select('link')
        .eq('user_id', call.userId)
        .filter('id', 'eq', entry)
        .maybeSingle(),
      markRead(call).filter('id', 'eq', entry),
    ]);
    const error = found.error ?? marked.error;
    if (error) refuseRows(error, unknown);
    if (!found.data) refuse(gone);
    return found.data.link ?? inboxPath(call.filter, call.before);
  },
});

const readEntry = defineAction({
  intent: 'read',
  schema: z.object({ id }),
  run: async (call: InboxCall, { id: entry }) => {
    const { error } = await markRead(call).filter('id', 'eq', entry);
    return error ? refuseRows(error, unknown) : inboxPath(call.filter, call.before);
  },
});

const unreadEntry = defineAction({
  intent: 'unread',
  schema: z.object({ id }),
  run: async ({ account, userId, filter, before }: InboxCall, { id: entry }) => {
    const { error } = await account
      .from('notifications')
      .update({ read_at: null })
      .eq('user_id', userId)
      .filter('id', 'eq', entry);
    return error ? refuseRows(error, unknown) : inboxPath(filter, before);
  },
});

const maxShown = 100;

/** Marks what the page showed, and everything older, as read; what arrived meanwhile stays unread. */
const readAll = defineAction({
  intent: 'read-all',
  schema: z.object({
    shown: texts.refine((ids) => ids.length <= maxShown && ids.every(isEntryId), gone),
    oldest: text.refine(isEntryId, gone),
  }),
  run: async ({ account, filter }: InboxCall, { shown, oldest }) => {
    const isOfKind = filter !== 'all' && filter !== 'unread';
    const { error } = await account.rpc('read_shown_notifications', {
      oldest: Number(oldest),
      shown: shown.map(Number),
      ...(isOfKind && { only_kind: filter }),
    });
    return error ? refuseRows(error, unknown) : inboxPath(filter);
  },
});

/** The forms of the inbox. */
export const inboxActions = [openEntry, readEntry, unreadEntry, readAll];
