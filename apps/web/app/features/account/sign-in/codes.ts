import type { AccountClient } from '#app/platform/session/account-client.ts';
import { again, type FormOutcome, type FormState, refused, startState } from './form-outcome.ts';
import type { LoginName } from './login-name.ts';

/** A code requested again within this time is usually still on its way. */
export const resendAfterSeconds = 60;

export const codeProblem = '验证码是 6 位数字。';

/** Normalises six typed or pasted digits: input methods produce full-width digits, and people add spaces. */
export function readCode(text: string): string | null {
  const halfWidth = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const compact = halfWidth.replace(/\s/g, '');
  return /^\d{6}$/.test(compact) ? compact : null;
}

export function codeNotice(name: LoginName): string {
  return name.kind === 'email'
    ? `验证码已寄往 ${name.email}，10 分钟内有效。没有看到的话，请找一找垃圾邮件。`
    : `验证码已发往 ${name.phone}，10 分钟内有效。`;
}

/** The typed login and its parsed form. */
export interface Named {
  readonly login: string;
  readonly name: LoginName;
}

export interface CodeSender {
  readonly account: AccountClient;
  /** Target of the link in the e-mail. */
  readonly confirmUrl: string;
}

/** Sends a code to sign in with; an e-mail also contains a link. */
export async function sendCode(
  { account, confirmUrl }: CodeSender,
  { login, name }: Named,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<FormOutcome> {
  const { error } = await account.auth.signInWithOtp(
    name.kind === 'email'
      ? { email: name.email, options: { emailRedirectTo: confirmUrl, shouldCreateUser: mayCreate } }
      : { phone: name.phone, options: { shouldCreateUser: mayCreate } },
  );
  if (error) return refused(error, { login });
  return again(codeSent({ login, name }), 200);
}

/** Sends another code from the code field. If it is refused, the previous code stays valid. */
export async function resendCode(
  sender: CodeSender,
  named: Named,
  rules: { readonly mayCreate: boolean },
): Promise<FormOutcome> {
  return stayingAtCode(await sendCode(sender, named, rules), named);
}

export function stayingAtCode(outcome: FormOutcome, named: Named): FormOutcome {
  if (outcome.kind === 'done' || outcome.state.step === 'code') return outcome;
  return {
    ...outcome,
    state: { ...codeStep(named), problem: outcome.state.problem, field: outcome.state.field },
  };
}

/** Sends the confirmation of a sign-up again. */
export async function sendConfirmation(
  { account, confirmUrl }: CodeSender,
  { login, name }: Named,
  notice = codeNotice(name),
): Promise<FormOutcome> {
  const { error } = await account.auth.resend(
    name.kind === 'email'
      ? { type: 'signup', email: name.email, options: { emailRedirectTo: confirmUrl } }
      : { type: 'sms', phone: name.phone },
  );
  if (error) return refused(error, { step: 'code', login });
  return again(codeSent({ login, name }, notice), 200);
}

/** A code was sent just now. */
export function codeSent({ login, name }: Named, notice = codeNotice(name)): Partial<FormState> {
  return { step: 'code', login, notice, resendIn: resendAfterSeconds };
}

/** Back to the field for a code that has arrived, without sending another one. */
export function returnToCode({ login, name }: Named): FormOutcome {
  return again(codeStep({ login, name }), 200);
}

/** The code field for a code that was sent earlier, with its destination. */
export function codeStep({ login, name }: Named): FormState {
  return { ...startState, step: 'code', login, sentTo: addressText(name) };
}

function addressText(name: LoginName): string {
  return name.kind === 'email' ? name.email : name.phone;
}

/** Signs in with a code, whatever it was sent for. */
export async function checkCode(
  account: AccountClient,
  { login, name }: Named,
  code: string,
): Promise<FormOutcome> {
  const token = readCode(code);
  const shown = { step: 'code', login, sentTo: addressText(name) } as const;
  if (token === null) return again({ ...shown, field: 'code', problem: codeProblem });
  const { error } = await account.auth.verifyOtp(
    name.kind === 'email'
      ? { type: 'email', email: name.email, token }
      : { type: 'sms', phone: name.phone, token },
  );
  return error ? refused(error, shown) : { kind: 'done' };
}
