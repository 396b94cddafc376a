import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, present } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { poolPath } from './pool.ts';

interface NoticeCall {
  readonly account: AccountClient;
  readonly pool: string;
}

/** Accepting twice keeps the first time; an older version than the current one is refused. */
export const noticeActions = [
  defineAction({
    intent: 'accept-notice',
    schema: z.object({
      version: parsed(
        (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null),
        '没有这一版说明，请刷新页面再读。',
      ),
      agreed: present,
    }),
    run: async ({ account, pool }: NoticeCall, { version, agreed }) => {
      if (!agreed) refuse('请先勾选“我读完了”。', { field: 'agreed' });
      const { error } = await account.rpc('accept_risk_notice', { version });
      if (error) return refuseRows(error, { unknown: 503 });
      return `${poolPath(pool)}#buy`;
    },
  }),
];
