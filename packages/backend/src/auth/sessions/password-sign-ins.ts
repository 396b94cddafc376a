import type { Database } from '../../database/database.ts';
import type { Account } from '../accounts/account.ts';
import { type RateClaim, returnClaims } from '../limits/rate-windows.ts';
import { insertSession, type SessionDraft } from './begin-session.ts';
import { createGathering, type Gathering } from './gathering.ts';

/** Somebody whose password was right a moment ago. */
export interface PasswordSignIn {
  readonly draft: SessionDraft;
  /** The hash that the password was compared with. */
  readonly comparedPassword: string | null;
  /** What was counted as a failure until it was none. */
  readonly claims: readonly RateClaim[];
}

export type PasswordSignIns = Gathering<PasswordSignIn, Account | undefined>;

const mostTogether = 8;
/** About five passwords are computed in this time; nobody feels it. */
const mostWaitMs = 100;

/**
 * Of fifty who sign in at once each finishes by themselves, and whoever reads pages would wait fifty times: those who are about
 * to finish do it in one transaction.
 */
export function createPasswordSignIns(database: Database): PasswordSignIns {
  return createGathering({
    most: mostTogether,
    mostWaitMs,
    work: (signIns) =>
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
  });
}

function byAccount(left: PasswordSignIn, right: PasswordSignIn): number {
  return left.draft.session.userId < right.draft.session.userId ? -1 : 1;
}
