import { expect, it } from 'vitest';
import { toMessageText, toShortText } from './message-texts.ts';
import type { MessagePurpose } from './outbox.ts';

const purposes: readonly MessagePurpose[] = [
  'confirmation',
  'sign_in',
  'recovery',
  'invite',
  'reauthentication',
  'email_change_current',
  'email_change_new',
  'phone_change',
  'already_registered',
  'no_account',
  'email_changed',
  'phone_changed',
  'password_changed',
  'account_closing',
  'account_kept',
  'refund_approved',
  'refund_refused',
  'refunded',
  'support_answered',
  'alert',
  'alert_over',
  'notice',
];

it.each(purposes)('the message for %s is a short Chinese text with the product name', (purpose) => {
  const notice = { kind: 'email', to: 'a@b.test', purpose, code: null, link: null } as const;
  const { subject, body } = toMessageText(notice, '小麦', 10);
  expect(subject).toMatch(/^【小麦】\p{Script=Han}+$/u);
  expect(body).not.toMatch(/验证码：|[a-z]/);
  const short = toShortText({ ...notice, kind: 'sms', code: '123456' }, '小麦', 10);
  expect(short).toMatch(/^【小麦】验证码：123456，10 分钟内有效。/);
  expect(short).not.toContain('\n');
  // At most two SMS segments.
  expect(short.length).toBeLessThanOrEqual(134);
});

it('a message states the deadline if there is one', () => {
  const due = '2026 年 11 月 28 日 09:30（北京时间）';
  const message = {
    kind: 'email',
    to: 'a@b.test',
    purpose: 'account_closing',
    code: null,
    link: null,
    due,
  } as const;
  expect(toMessageText(message, '穗', 10).body.split('\n')).toContain(`到期：${due}。`);
  const short = toShortText(message, '穗', 10);
  expect(short).toContain(`到期：${due}。`);
  expect(short.length).toBeLessThanOrEqual(134);
});

it('a message puts a link on a line of its own', () => {
  const link = 'https://host.test/x';
  const { body } = toMessageText(
    { kind: 'email', to: 'a@b.test', purpose: 'recovery', code: '1', link },
    '穗',
    10,
  );
  expect(body.split('\n')).toContain(link);
});
