import { isEmail, normaliseEmail } from '@suixue/academy/accounts/email';
import { normalisePhone } from '@suixue/academy/accounts/phone';

/** The login: one field accepts either. */
export type LoginName =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export const loginNameProblem =
  '请填写邮箱（如 name@example.com），或中国大陆的 11 位手机号；其他地区请以 + 和国家代码开头。';

/** Null if the text is neither an e-mail address nor a phone number that can receive messages. */
export function parseLoginName(text: string): LoginName | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    return isEmail(trimmed) ? { kind: 'email', email: normaliseEmail(trimmed) } : null;
  }
  const phone = normalisePhone(trimmed);
  return phone === undefined ? null : { kind: 'phone', phone };
}

/** In the shape that the official client expects. */
export function toAddress(name: LoginName): { readonly email: string } | { readonly phone: string } {
  return name.kind === 'email' ? { email: name.email } : { phone: name.phone };
}
