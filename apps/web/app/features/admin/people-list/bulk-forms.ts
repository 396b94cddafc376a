import { z } from 'zod';
import { listParams, listPath, readListQuery } from '#app/features/admin/lists/list-query.ts';
import { isPermission } from '#app/features/admin/people/invitation-permission.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, texts, typed, uuid } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { isBulkAct, maxAtOnce } from './bulk-acts.ts';
import { peopleList } from './people-list.ts';

interface BulkCall {
  readonly account: AccountClient;
  /** Address of the list, to which the answer leads back. */
  readonly url: URL;
}

export type BulkFormState = FormState<'key' | 'act' | 'reason' | 'who'>;

/** The value of a row's box: the account, and its invitation permission as it was shown. */
const toTarget = (value: string) => {
  const [id, seen = ''] = value.split(' ');
  return isUuid(id) && id !== undefined && isPermission(seen) ? { id, seen } : null;
};

const isAboutReason = ({ hint }: { readonly hint?: string | null }) =>
  hint?.startsWith('account_reason') === true;

/** One act about the selected accounts. The database acts on each and keeps the outcomes under the form's key. */
export const bulkActions = [
  defineAction({
    intent: 'bulk',
    schema: z.object({
      key: uuid('这份表单已经过期，请刷新页面再选。'),
      act: parsed((value) => (isBulkAct(value) ? value : null), '请选择要做什么。'),
      reason: typed,
      who: texts,
    }),
    keep: ['key', 'act', 'reason'],
    run: async ({ account, url }: BulkCall, { key, act, reason, who }) => {
      const targets = who.map(toTarget).filter((target) => target !== null);
      if (targets.length !== who.length) refuse('选中的账户读不出来，请刷新页面再选。');
      if (targets.length === 0) refuse('还没有选中任何账户。', { field: 'who' });
      if (targets.length > maxAtOnce) refuse(`一次最多选 ${maxAtOnce} 个账户。`);
      const { error } = await account.rpc('act_on_accounts', {
        key,
        wanted: act,
        targets: targets.map(({ id }) => id),
        seen: targets.map(({ seen }) => seen),
        ...(act === 'end-sessions' && { reason }),
      });
      // The rows stay ticked.
      const values = { who: who.join(',') };
      if (error) refuseRows(error, { values, ...(isAboutReason(error) && { field: 'reason' }) });
      return donePath(url, key);
    },
  }),
];

/** The same page of the list, with the outcomes. */
function donePath(url: URL, key: string): string {
  const query = readListQuery(url, peopleList);
  const params = listParams(peopleList, query, { cursor: query.cursor });
  params.set('done', key);
  return listPath(peopleList, params);
}
