import { isEmail, normaliseEmail } from '@suixue/academy/accounts/email';
import { normalisePhone } from '@suixue/academy/accounts/phone';

/** What people sign in with: one field takes either. */
export type LoginName =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export const loginNameProblem =
  '请填写邮箱（如 name@example.com），或中国大陆的 11 位手机号；其他地区请以 + 和国家代码开头。';

/** Null where it is neither an e-mail address nor a number that a message can be sent to. */
export function parseLoginName(text: string): LoginName | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    return isEmail(trimmed) ? { kind: 'email', email: normaliseEmail(trimmed) } : null;
  }
  const phone = normalisePhone(trimmed);
  return phone === undefined ? null : { kind: 'phone', phone };
}

/** As the official client wants it. */
export function toAddress(name: LoginName): { readonly email: string } | { readonly phone: string } {
  return name.kind === 'email' ? { email: name.email } : { phone: name.phone };
}
