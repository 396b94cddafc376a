import type { AccountClient } from '../session/account-client.ts';
import { authSentence, authStatus } from './auth-sentences.ts';
import { codeProblem, readCode } from './codes.ts';
import { formText } from './form-text.ts';
import { isLongEnough, shortPasswordProblem } from './password.ts';

export interface NewPasswordState {
  readonly problem: string | null;
  readonly notice: string | null;
  /** The session is too old to be trusted with this alone: a code was sent, and is asked for. */
  readonly needsCode: boolean;
}

export type NewPasswordOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly status: number; readonly state: NewPasswordState };

/** A new password for whoever is signed in. All their other sessions end by it. */
export async function setNewPassword(account: AccountClient, form: FormData): Promise<NewPasswordOutcome> {
  const password = formText(form, 'password');
  const asked = form.has('code');
  const nonce = readCode(formText(form, 'code'));
  if (asked && nonce === null) return again({ problem: codeProblem, needsCode: true });
  if (!isLongEnough(password)) return again({ problem: shortPasswordProblem, needsCode: asked });
  const { error } = await account.auth.updateUser({ password, ...(nonce !== null && { nonce }) });
  if (!error) return { kind: 'done' };
  const problem = authSentence(error);
  if (error.code !== 'reauthentication_needed')
    return again({ problem, needsCode: asked }, authStatus(error));
  const sent = await account.auth.reauthenticate();
  if (sent.error) return again({ problem: authSentence(sent.error) }, authStatus(sent.error));
  return again({ notice: `${problem}验证码已经发出。`, needsCode: true }, 200);
}

function again(state: Partial<NewPasswordState>, status = 400): NewPasswordOutcome {
  return { kind: 'again', status, state: { problem: null, notice: null, needsCode: false, ...state } };
}
