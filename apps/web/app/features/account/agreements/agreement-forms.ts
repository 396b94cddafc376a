import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { texts } from '#app/platform/forms/form-fields.ts';
import { refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

const maxShown = 20;
const shownVersion = /^([a-z-]{1,40}):(\d{1,6})$/;

/** Accepts exactly the versions that the page showed, such as `terms:2`. */
const accept = defineAction({
  schema: z.object({
    shown: texts.refine(
      (all) => all.length > 0 && all.length <= maxShown && all.every((one) => shownVersion.test(one)),
      '提交的内容不完整，请刷新页面再试。',
    ),
  }),
  run: async (account: AccountClient, { shown }) => {
    const versions = Object.fromEntries(
      shown.map((one) => {
        const [document, version] = one.split(':');
        return [document, Number(version)];
      }),
    );
    const { error } = await account.rpc('accept_agreements', { versions });
    return error ? refuseRows(error, { unknown: 503 }) : '/agreements?done';
  },
});

/** The form of `/agreements`. */
export const agreementActions = [accept];
