import { createError } from '../../errors.ts';
import { isCommonPassword } from './is-common-password.ts';

/** GoTrue's, so that every password of today is one there too. */
export const passwordMaxBytes = 72;

export interface PasswordPolicy {
  readonly passwordMinLength: number;
  readonly refusesCommonPasswords: boolean;
}

/**
 * Throws what is wrong with a new password of an account with these addresses. The reasons are GoTrue's: `pwned` is a
 * password that guesses begin with.
 */
export function requireStrongPassword(
  { passwordMinLength, refusesCommonPasswords }: PasswordPolicy,
  password: string,
  addresses: readonly (string | null)[],
): void {
  if (Buffer.byteLength(password) > passwordMaxBytes) {
    throw createError('validation_failed', {
      message: `Password cannot be longer than ${passwordMaxBytes} characters`,
    });
  }
  if ([...password].length < passwordMinLength) {
    throw createError('weak_password', {
      message: `Password should be at least ${passwordMinLength} characters.`,
      reasons: ['length'],
    });
  }
  const known = addresses.flatMap((address) => (address ? [address] : []));
  if (refusesCommonPasswords && isCommonPassword(password, known)) {
    throw createError('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  }
}
