import type { AccountClient } from '#app/platform/session/account-client.ts';
import { again, type FormOutcome, type FormState, refused, startState } from './form-outcome.ts';
import type { LoginName } from './login-name.ts';

/** A code asked for again before this is over is most often the one that is still on its way. */
export const resendAfterSeconds = 60;

export const codeProblem = '验证码是 6 位数字。';

/** Six digits, however they were typed or pasted: input methods write them full width, people put spaces in. */
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

/** What was typed, and what it was understood as. */
export interface Named {
  readonly login: string;
  readonly name: LoginName;
}

export interface CodeSender {
  readonly account: AccountClient;
  /** Where the link in a letter leads. */
  readonly confirmUrl: string;
}

/** A code to sign in with, and in a letter a link too. */
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

/** Another code, from the field for the one before: that is still good where this one is refused. */
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

/** Once more what proves an address that somebody has signed up with. */
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

/** A code has just gone out. */
export function codeSent({ login, name }: Named, notice = codeNotice(name)): Partial<FormState> {
  return { step: 'code', login, notice, resendIn: resendAfterSeconds };
}

/** Back to the field of a code that has arrived: whoever lost the page must not have to wait for another one. */
export function returnToCode({ login, name }: Named): FormOutcome {
  return again(codeStep({ login, name }), 200);
}

/** The field for a code that was sent before, and where to. */
export function codeStep({ login, name }: Named): FormState {
  return { ...startState, step: 'code', login, sentTo: addressText(name) };
}

function addressText(name: LoginName): string {
  return name.kind === 'email' ? name.email : name.phone;
}

/** Signs in whoever has the code, whatever it was sent for. */
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
