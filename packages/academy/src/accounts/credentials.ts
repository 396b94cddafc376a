export const credentialsMessage = 'You must provide either an email or phone number and a password';

export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';

  constructor() {
    super(credentialsMessage);
  }
}

export interface CredentialsInput {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
}

export type Credentials =
  | { readonly kind: 'email'; readonly email: string; readonly password: string }
  | { readonly kind: 'phone'; readonly phone: string; readonly password: string };

/**
 * Throws `CredentialsError` unless a password comes with an e-mail address or a phone number. The address wins when
 * both are given. Only checks presence: the format of addresses and numbers has its own rules.
 */
export function requireCredentials({ email, phone, password }: CredentialsInput): Credentials {
  if (password === undefined || password === '') throw new CredentialsError();
  const trimmedEmail = email?.trim() ?? '';
  if (trimmedEmail !== '') return { kind: 'email', email: trimmedEmail, password };
  const trimmedPhone = phone?.trim() ?? '';
  if (trimmedPhone !== '') return { kind: 'phone', phone: trimmedPhone, password };
  throw new CredentialsError();
}
