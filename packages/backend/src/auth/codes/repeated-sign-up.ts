import { type Account, isProved } from '../accounts/account.ts';
import type { AccountChange } from '../accounts/account-store.ts';

/**
 * Whoever signs up with an address that has an account already, and then signs in with what they chose, has to hear what
 * they would hear of a new account. So that choice is kept, and is lost in the same ways: to a second and other one, and
 * to whoever asks for a code.
 */
const lost = '';

/** A proved account keeps the password of the stranger beside its own; it opens nothing. */
export function repeatSignUp(account: Account, hash: string): AccountChange {
  const { repeatedSignUpPassword: before } = account;
  // The owner, who has forgotten that there is an account.
  if (account.password === hash) return {};
  return { repeated_sign_up_password: before === null || before === hash ? hash : lost };
}

/** Nobody has proved the address yet: two passwords for it are none, as nobody knows whose they are. */
export function repeatUnproved(account: Account, hash: string): AccountChange {
  return account.password === hash ? {} : { encrypted_password: null };
}

/**
 * Whoever asks for the address in another way than by a password may be its owner, and the one who chose the password may
 * not: it goes, or a stranger would know how to sign in here.
 */
export function dropUnprovedPassword(account: Account, signsUp: boolean): AccountChange {
  if (!isProved(account)) return { encrypted_password: null };
  const isKept = account.repeatedSignUpPassword === null && !signsUp;
  return isKept ? {} : { repeated_sign_up_password: lost };
}
