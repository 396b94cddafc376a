import { formText } from '#app/platform/forms/form-text.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { authSentence, authStatus } from './auth-sentences.ts';
import { codeProblem, readCode } from './codes.ts';
import type { PasswordProof } from './new-password-proof.ts';
import { isLongEnough, shortPasswordProblem } from './password.ts';

export interface NewPasswordState {
  readonly problem: string | null;
  readonly notice: string | null;
  readonly proof: PasswordProof;
}

export type NewPasswordOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly status: number; readonly state: NewPasswordState };

const wrongPassword = '现在的密码不对，密码没有改变。忘了的话，可以用验证码确认。';

/** Sets a new password with the present one or a code. All other sessions end. */
export async function setNewPassword(account: AccountClient, form: FormData): Promise<NewPasswordOutcome> {
  if (formText(form, 'intent') === 'send-code') return sendCode(account, '验证码已经发出。');
  const reading = readProof(form);
  if (reading.kind === 'again') return reading;
  const { proof, fields } = reading;
  const password = formText(form, 'password');
  if (!isLongEnough(password)) return again({ problem: shortPasswordProblem, proof });
  const { error } = await account.auth.updateUser({ password, ...fields });
  if (!error) return { kind: 'done' };
  if (error.code === 'reauthentication_needed')
    return sendCode(account, `${authSentence(error)}验证码已经发出。`);
  const isWrong = proof === 'password' && error.code === 'invalid_credentials';
  return again({ problem: isWrong ? wrongPassword : authSentence(error), proof }, authStatus(error));
}

type Reading =
  | Extract<NewPasswordOutcome, { kind: 'again' }>
  | {
      readonly kind: 'read';
      readonly proof: PasswordProof;
      readonly fields: { readonly current_password?: string; readonly nonce?: string };
    };

/** The proof, by the fields that the form had. */
function readProof(form: FormData): Reading {
  if (form.has('code')) {
    const nonce = readCode(formText(form, 'code'));
    if (nonce === null) return again({ problem: codeProblem, proof: 'code' });
    return { kind: 'read', proof: 'code', fields: { nonce } };
  }
  if (!form.has('current')) return { kind: 'read', proof: 'none', fields: {} };
  const current = formText(form, 'current');
  if (current === '') return again({ problem: '请填写现在的密码。', proof: 'password' });
  return { kind: 'read', proof: 'password', fields: { current_password: current } };
}

async function sendCode(account: AccountClient, notice: string): Promise<NewPasswordOutcome> {
  const { error } = await account.auth.reauthenticate();
  if (error) return again({ problem: authSentence(error), proof: 'password' }, authStatus(error));
  return again({ notice, proof: 'code' }, 200);
}

function again(
  state: Partial<NewPasswordState>,
  status = 400,
): Extract<NewPasswordOutcome, { kind: 'again' }> {
  return { kind: 'again', status, state: { problem: null, notice: null, proof: 'none', ...state } };
}
