import { createError } from '../../errors.ts';
import { isCommonPassword } from './is-common-password.ts';

/** GoTrue's limit, so that every password is also valid there. */
export const maxPasswordBytes = 72;

export interface PasswordPolicy {
  readonly minPasswordLength: number;
  readonly rejectsCommonPasswords: boolean;
}

/**
 * Throws if a new password for an account with these addresses is weak. The reasons are GoTrue's; `pwned` means a
 * common password.
 */
export function requireStrongPassword(
  { minPasswordLength, rejectsCommonPasswords }: PasswordPolicy,
  password: string,
  addresses: readonly (string | null)[],
): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw createError('validation_failed', {
      message: `Password cannot be longer than ${maxPasswordBytes} characters`,
    });
  }
  if ([...password].length < minPasswordLength) {
    throw createError('weak_password', {
      message: `Password should be at least ${minPasswordLength} characters.`,
      reasons: ['length'],
    });
  }
  const known = addresses.flatMap((address) => (address ? [address] : []));
  if (rejectsCommonPasswords && isCommonPassword(password, known)) {
    throw createError('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  }
}
