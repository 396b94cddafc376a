import type { Database } from '../../database/database.ts';
import type { Account } from '../accounts/account.ts';
import { type RateAttempt, returnAttempts } from '../limits/rate-windows.ts';
import { batchPerTurn } from './batch-per-turn.ts';
import { insertSession, type SessionDraft } from './begin-session.ts';

/** A sign-in whose password was correct. */
export interface PasswordSignIn {
  readonly draft: SessionDraft;
  /** The hash that the password was compared with. */
  readonly comparedPassword: string | null;
  /** Attempts that were counted as failures and are to be returned. */
  readonly attempts: readonly RateAttempt[];
}

/** Returns the current account, or undefined if it may no longer sign in. */
export type FinishSignIn = (signIn: PasswordSignIn) => Promise<Account | undefined>;

/**
 * Completes sign-ins whose passwords were hashed together in one transaction. One transaction each would delay other
 * requests many times.
 */
export function createFinishSignIn(database: Database): FinishSignIn {
  return batchPerTurn((signIns: readonly PasswordSignIn[]) =>
    database.transaction(async (tx) => {
      // Locks rate windows before accounts, and accounts in one order, to prevent deadlocks.
      const returned = returnAttempts(
        tx,
        signIns.flatMap(({ attempts }) => attempts),
      );
      const accounts = new Map<PasswordSignIn, Promise<Account | undefined>>();
      for (const signIn of signIns.toSorted(byAccount))
        accounts.set(signIn, insertSession(tx, signIn.draft, signIn.comparedPassword));
      await Promise.all([returned, ...accounts.values()]);
      return Promise.all(signIns.map((signIn) => accounts.get(signIn)));
    }),
  );
}

function byAccount(left: PasswordSignIn, right: PasswordSignIn): number {
  return left.draft.session.userId < right.draft.session.userId ? -1 : 1;
}
