import { isEmail, normaliseEmail } from '@suixue/academy/accounts/email';
import { normalisePhone } from '@suixue/academy/accounts/phone';
import { z } from 'zod';
import { codeProblem, readCode } from '#app/features/account/sign-in/codes.ts';
import { refuseAccounts } from '#app/features/account/sign-in/refuse-accounts.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { optional, parsed, text } from '#app/platform/forms/form-fields.ts';
import { again, refuse } from '#app/platform/forms/form-refusal.ts';
import { endReplaced, presentSession } from './present-session.ts';
import { doneAt, type UserCall } from './user-call.ts';

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
const sendCodes = (kind: AddressKind) =>
  defineAction({
    intent: `send-${kind}`,
    form: kind,
    schema: z.object({ address: parsed(kinds[kind].read, kinds[kind].problem), nonce: optional }),
    keep: ['address'],
    run: async ({ session, site }: UserCall, { address, nonce: typed }) => {
      if (address === (kind === 'email' ? session.user?.email : plus(session.user?.phone)))
        refuse(kinds[kind].same);
      const step = typed === undefined ? '' : 'nonce';
      const nonce = readCode(typed ?? '');
      if (typed !== undefined && nonce === null) refuse(codeProblem, { step });
      const account = session.getAccount();
      const back = new URLSearchParams({ redirectTo: '/user?tab=settings&done=email' });
      const { error } = await account.auth.updateUser(
        { ...(kind === 'email' ? { email: address } : { phone: address }), ...(nonce !== null && { nonce }) },
        { emailRedirectTo: `${site.origin}/auth/confirm?${back}` },
      );
      if (!error) return doneAt('settings', `${kind}-sent`, `#${kind}`);
      if (error.code !== 'reauthentication_needed') refuseAccounts(error, { step });
      const sent = await account.auth.reauthenticate();
      if (sent.error) refuseAccounts(sent.error);
      return again({ step: 'nonce', notice: '先确认是您本人：验证码已经发往现在的邮箱或手机。' });
    },
  });

/** Checks the codes. For e-mail, one may arrive before the other. */
const prove = (kind: AddressKind) =>
  defineAction({
    intent: `prove-${kind}`,
    form: kind,
    schema: z.object({ present: text, code: text }),
    run: async ({ session }: UserCall, { present, code: newCode }) => {
      const { user } = session;
      const wanted = kind === 'email' ? user?.new_email : plus(user?.new_phone);
      if (!wanted) return refuse('没有正在进行的更换。请重新填写。');
      const typed = [
        ...(kind === 'email' && user?.email ? [{ address: user.email, code: present }] : []),
        { address: wanted, code: newCode },
      ].filter(({ code }) => code.trim() !== '');
      const codes = typed.flatMap(({ address, code }) => {
        const token = readCode(code);
        return token === null ? [] : [{ address, token }];
      });
      // Each code works once, so none is used while another one cannot be right.
      if (codes.length === 0 || codes.length < typed.length) refuse(codeProblem);
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
        if (error) refuseAccounts(error, { notice });
        isDone = data.session !== null;
        notice = `${address} 的验证码已经确认，不用再填。`;
      }
      if (isDone) await endReplaced(account, before);
      return isDone ? doneAt('settings', kind) : doneAt('settings', `${kind}-half`, `#${kind}`);
    },
  });

export const addressActions = [sendCodes('email'), sendCodes('phone'), prove('email'), prove('phone')];

/** Some hosts store numbers without the plus sign. */
export function plus(phone: string | undefined): string {
  return phone && !phone.startsWith('+') ? `+${phone}` : (phone ?? '');
}
