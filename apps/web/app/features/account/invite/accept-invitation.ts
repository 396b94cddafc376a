import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readTypedCode } from './invitation-cookie.ts';

interface AcceptCall {
  /** Null without a session. */
  readonly account: Pick<AccountClient, 'rpc'> | null;
  readonly code: string;
}

/** Records the invitation of an account that signed up a few days ago. */
async function redeem({ account, code }: AcceptCall): Promise<string> {
  if (account === null) return refuse('请先注册或登录。', { status: 401 });
  const { error } = await account.rpc('redeem_invitation', { invitation_code: code });
  return error ? refuseRows(error) : '/invite?done=accepted';
}

const accept = defineAction({ intent: 'accept', schema: z.object({}), run: redeem });

/** The visitor signs up without the invitation. */
const decline = defineAction({
  intent: 'decline',
  schema: z.object({}),
  run: async (_: AcceptCall) => '/sign-up',
});

export const acceptActions = [accept, decline];

/** The same with a code that was typed on `/invite`. */
export const enterCode = defineAction({
  intent: 'enter-code',
  schema: z.object({ invitation: text.refine((typed) => typed.trim() !== '', '请填写邀请码。') }),
  keep: ['invitation'],
  run: ({ account }: Pick<AcceptCall, 'account'>, { invitation }) =>
    redeem({ account, code: readTypedCode(invitation) }),
});
