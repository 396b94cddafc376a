import { type Account, isProved } from '../accounts/account.ts';
import type { AccountChange } from '../accounts/account-store.ts';

/**
 * A stranger who repeats a sign-up for an existing account must see the same responses as for a new one, also when
 * signing in with the chosen password. So the password is stored, and it is discarded in the same cases: by a second
 * sign-up with another password, and by a request for a code.
 */
const lost = '';

/** A confirmed account stores the password of a repeated sign-up beside its own; it cannot be used to sign in. */
export function repeatSignUp(account: Account, hash: string): AccountChange {
  const { repeatedSignUpPassword: before } = account;
  // The owner signed up again with the current password.
  if (account.password === hash) return {};
  return { repeated_sign_up_password: before === null || before === hash ? hash : lost };
}

/**
 * With two different passwords for an unconfirmed account, neither can be attributed to the owner, so both are dropped.
 */
export function repeatUnproved(account: Account, hash: string): AccountChange {
  return account.password === hash ? {} : { encrypted_password: null };
}

/**
 * A request for a code may come from the owner, while the stored password may be a stranger's. The password is dropped,
 * so that the stranger cannot sign in later. With `isSignUp`, the code was requested to sign up without a password, which counts as a
 * sign-up with another password.
 */
export function dropUnprovedPassword(account: Account, { isSignUp = false } = {}): AccountChange {
  if (!isProved(account)) return { encrypted_password: null };
  const isKept = account.repeatedSignUpPassword === null && !isSignUp;
  return isKept ? {} : { repeated_sign_up_password: lost };
}
