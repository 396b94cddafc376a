import type { Database } from '../../database/database.ts';
import type { Account } from '../accounts/account.ts';
import { type RateClaim, returnClaims } from '../limits/rate-windows.ts';
import { insertSession, type SessionDraft } from './begin-session.ts';
import { together } from './together.ts';

/** Somebody whose password was right a moment ago. */
export interface PasswordSignIn {
  readonly draft: SessionDraft;
  /** The hash that the password was compared with. */
  readonly comparedPassword: string | null;
  /** What was counted as a failure until it was none. */
  readonly claims: readonly RateClaim[];
}

/** The account as it is from now on; nothing where it may not be signed in to any more. */
export type FinishSignIn = (signIn: PasswordSignIn) => Promise<Account | undefined>;

/**
 * Of fifty who sign in at once each would finish by themselves, and whoever reads pages would wait fifty times: those whose
 * passwords were computed together finish in one transaction.
 */
export function createFinishSignIn(database: Database): FinishSignIn {
  return together((signIns: readonly PasswordSignIn[]) =>
    database.transaction(async (tx) => {
      // Windows before accounts and accounts in one order, so that no two wait for each other in a circle.
      const returned = returnClaims(
        tx,
        signIns.flatMap(({ claims }) => claims),
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
