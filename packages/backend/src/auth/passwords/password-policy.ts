import { createError } from '../../errors.ts';

export const passwordMinLength = 6;
/** GoTrue's, so that every password of today is one there too. */
export const passwordMaxBytes = 72;

/** Throws what is wrong with a password that somebody wants to have. */
export function requireStrongPassword(password: string): void {
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
}
