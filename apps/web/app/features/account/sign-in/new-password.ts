import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional, text } from '#app/platform/forms/form-fields.ts';
import { again, type FormAgain, refuse } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { authSentence } from './auth-sentences.ts';
import { codeProblem, readCode } from './codes.ts';
import type { PasswordProof } from './new-password-proof.ts';
import { refuseAccounts } from './refuse-accounts.ts';

interface PasswordCall {
  readonly account: AccountClient;
}

const wrongPassword = '现在的密码不对，密码没有改变。忘了的话，可以用验证码确认。';

const requestCode = defineAction({
  intent: 'send-code',
  schema: z.object({}),
  run: ({ account }: PasswordCall) => sendCode(account, '验证码已经发出。'),
});

/** Sets a new password with the present one or a code. All other sessions end. */
const savePassword = defineAction({
  schema: z.object({ code: optional, current: optional, password: text }),
  run: async ({ account }: PasswordCall, { password, ...typed }) => {
    const { step, fields } = readProof(typed);
    const { error } = await account.auth.updateUser({ password, ...fields });
    if (!error) return 'saved';
    if (error.code === 'reauthentication_needed')
      return sendCode(account, `${authSentence(error)}验证码已经发出。`);
    if (step === 'password' && error.code === 'invalid_credentials') refuse(wrongPassword, { step });
    return refuseAccounts(error, { step });
  },
});

/** The forms of `/new-password`. Their step is the proof that they require. */
export const passwordActions = [requestCode, savePassword];

interface Proof {
  readonly step: PasswordProof;
  readonly fields: { readonly current_password?: string; readonly nonce?: string };
}

/** The proof, by the fields that the form had. */
function readProof({ code, current }: { code: string | undefined; current: string | undefined }): Proof {
  if (code !== undefined) {
    const nonce = readCode(code);
    return nonce === null ? refuse(codeProblem, { step: 'code' }) : { step: 'code', fields: { nonce } };
  }
  if (current === undefined) return { step: 'none', fields: {} };
  if (current === '') refuse('请填写现在的密码。', { step: 'password' });
  return { step: 'password', fields: { current_password: current } };
}

async function sendCode(account: AccountClient, notice: string): Promise<FormAgain> {
  const { error } = await account.auth.reauthenticate();
  return error ? refuseAccounts(error, { step: 'password' }) : again({ notice, step: 'code' });
}
