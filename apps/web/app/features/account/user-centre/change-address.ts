import { isEmail, normaliseEmail } from '@suixue/academy/accounts/email';
import { normalisePhone } from '@suixue/academy/accounts/phone';
import { codeProblem, readCode } from '#app/features/account/sign-in/codes.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { again, done, refusedByAccounts, type UserCall, type UserOutcome } from './form-outcome.ts';
import { endReplaced, presentSession } from './present-session.ts';

export type AddressKind = 'email' | 'phone';

const kinds = {
  email: {
    read: (text: string) => (isEmail(text.trim()) ? normaliseEmail(text) : null),
    problem: '请填写邮箱，如 name@example.com。',
    same: '这就是现在的邮箱。',
  },
  phone: {
    read: (text: string) => normalisePhone(text) ?? null,
    problem: '请填写中国大陆的 11 位手机号；其他地区请以 + 和国家代码开头。',
    same: '这就是现在的手机号。',
  },
} as const;

/** Sends codes to the new address and, for e-mail, to the present one. Nothing changes yet. */
export async function sendAddressCodes(
  kind: AddressKind,
  { session, site, form }: UserCall,
): Promise<UserOutcome> {
  const typed = formText(form, 'address');
  const values = { address: typed };
  const { read, problem, same } = kinds[kind];
  const address = read(typed);
  if (address === null) return again(kind, { problem, values });
  if (address === (kind === 'email' ? session.user?.email : plus(session.user?.phone)))
    return again(kind, { problem: same, values });
  const asked = form.has('nonce');
  const nonce = readCode(formText(form, 'nonce'));
  if (asked && nonce === null) return again(kind, { step: 'nonce', problem: codeProblem, values });
  const account = session.getAccount();
  const back = new URLSearchParams({ redirectTo: '/user?tab=settings&done=email' });
  const { error } = await account.auth.updateUser(
    { ...(kind === 'email' ? { email: address } : { phone: address }), ...(nonce !== null && { nonce }) },
    { emailRedirectTo: `${site.origin}/auth/confirm?${back}` },
  );
  if (!error) return done('settings', `${kind}-sent`, `#${kind}`);
  if (error.code !== 'reauthentication_needed')
    return refusedByAccounts(kind, error, { values, step: asked ? 'nonce' : '' });
  const sent = await account.auth.reauthenticate();
  if (sent.error) return refusedByAccounts(kind, sent.error, { values });
  const notice = '先确认是您本人：验证码已经发往现在的邮箱或手机。';
  return again(kind, { step: 'nonce', notice, values }, 200);
}

/** Checks the codes. For e-mail, one may arrive before the other. */
export async function proveAddress(kind: AddressKind, { session, form }: UserCall): Promise<UserOutcome> {
  const { user } = session;
  const wanted = kind === 'email' ? user?.new_email : plus(user?.new_phone);
  if (!wanted) return again(kind, { problem: '没有正在进行的更换。请重新填写。' });
  const typed = [
    ...(kind === 'email' && user?.email ? [{ address: user.email, code: formText(form, 'present') }] : []),
    { address: wanted, code: formText(form, 'code') },
  ].filter(({ code }) => code.trim() !== '');
  const codes = typed.flatMap(({ address, code }) => {
    const token = readCode(code);
    return token === null ? [] : [{ address, token }];
  });
  // Each code works once, so none is used while another one cannot be right.
  if (codes.length === 0 || codes.length < typed.length) return again(kind, { problem: codeProblem });
  const account = session.getAccount();
  const before = await presentSession(account);
  let isDone = false;
  let notice: string | null = null;
  for (const { address, token } of codes) {
    const { data, error } = await account.auth.verifyOtp(
      kind === 'email'
        ? { type: 'email_change', email: address, token }
        : { type: 'phone_change', phone: address, token },
    );
    if (error) return refusedByAccounts(kind, error, { notice });
    isDone = data.session !== null;
    notice = `${address} 的验证码已经确认，不用再填。`;
  }
  if (isDone) await endReplaced(account, before);
  return isDone ? done('settings', kind) : done('settings', `${kind}-half`, `#${kind}`);
}

/** Some hosts store numbers without the plus sign. */
export function plus(phone: string | undefined): string {
  return phone && !phone.startsWith('+') ? `+${phone}` : (phone ?? '');
}
