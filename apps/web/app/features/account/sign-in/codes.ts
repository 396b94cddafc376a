import { z } from 'zod';
import type { AgreementVersions } from '#app/features/account/agreements/present-agreements.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { parsed, text } from '#app/platform/forms/form-fields.ts';
import { type AgainDetails, again, type FormAgain, refuse } from '#app/platform/forms/form-refusal.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { type LoginName, loginNameProblem, parseLoginName } from './login-name.ts';
import { refuseAccounts } from './refuse-accounts.ts';

/** The field of a password. Its length is checked by the account service, which knows the operator's limit. */
export const passwordField = text.refine((typed) => typed !== '', '请填写密码。');

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
    ? `验证码已发送到 ${name.email}，10 分钟内有效。没收到就看看垃圾邮件。`
    : `验证码已发往 ${name.phone}，10 分钟内有效。`;
}

export interface CodeSender {
  readonly account: AccountClient;
  /** Target of the link in the e-mail. */
  readonly confirmUrl: string;
  /** What a new account accepts: the page of the form names these documents. */
  readonly agreements: AgreementVersions;
  /** Whether a password was typed for this address in this browser and is not confirmed yet. */
  readonly hasTyped: boolean;
}

interface SendOptions {
  readonly mayCreate: boolean;
  /** What the form shows if the code is refused. */
  readonly refused?: AgainDetails | undefined;
}

/** Sends a code to sign in with; an e-mail also contains a link. */
export async function sendCode(
  { account, confirmUrl, agreements }: CodeSender,
  name: LoginName,
  { mayCreate, refused }: SendOptions,
): Promise<FormAgain> {
  // The account service stores `data` only with a new account; the database reads it once the address is confirmed.
  const options = { shouldCreateUser: mayCreate, ...(mayCreate && { data: { agreements } }) };
  const { error } = await account.auth.signInWithOtp(
    name.kind === 'email'
      ? { email: name.email, options: { ...options, emailRedirectTo: confirmUrl } }
      : { phone: name.phone, options },
  );
  return error ? refuseAccounts(error, refused) : codeSent(name);
}

/** Sends the confirmation of a sign-up again. */
export async function sendConfirmation(
  { account, confirmUrl }: CodeSender,
  name: LoginName,
  notice?: string,
): Promise<FormAgain> {
  const { error } = await account.auth.resend(
    name.kind === 'email'
      ? { type: 'signup', email: name.email, options: { emailRedirectTo: confirmUrl } }
      : { type: 'sms', phone: name.phone },
  );
  return error ? refuseAccounts(error, { step: 'code' }) : codeSent(name, notice);
}

/** A code was sent just now. */
export function codeSent(name: LoginName, notice = codeNotice(name)): FormAgain {
  return again({ step: 'code', notice });
}

/** The code field for a code that was sent earlier, with its destination. */
export function codeStep(name: LoginName) {
  return { step: 'code', values: { sentTo: name.kind === 'email' ? name.email : name.phone } } as const;
}

export const login = parsed(parseLoginName, loginNameProblem);

/** Back to the field for a code that has arrived, without sending another one. */
export const haveCode = defineAction({
  intent: 'have-code',
  schema: z.object({ login }),
  keep: ['login'],
  run: async (_: CodeSender, { login: name }) => again(codeStep(name)),
});

/** Signs in with a code, whatever it was sent for. */
export const checkCode = defineAction({
  intent: 'check-code',
  schema: z.object({ login, code: text }),
  keep: ['login'],
  run: async ({ account }: CodeSender, { login: name, code }) => {
    const token = readCode(code);
    if (token === null) return refuse(codeProblem, { ...codeStep(name), field: 'code' });
    const { error } = await account.auth.verifyOtp(
      name.kind === 'email'
        ? { type: 'email', email: name.email, token }
        : { type: 'sms', phone: name.phone, token },
    );
    return error ? refuseAccounts(error, codeStep(name)) : signedIn;
  },
});

/** Result of a form that began a session. */
export const signedIn = 'signed in';
