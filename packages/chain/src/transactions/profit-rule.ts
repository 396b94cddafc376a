import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import type { Deployment } from '../deployment.ts';
import * as profit from '../generated/profit.ts';

/** One line of a profit rule. Basis points are deducted first, then fixed amounts; the remainder goes last. */
export type ProfitShare =
  | { readonly to: 'proposer'; readonly basisPoints: number }
  | { readonly to: 'user'; readonly uid: string; readonly basisPoints: number }
  | { readonly to: 'specify'; readonly uid: string; readonly amount: bigint }
  | { readonly to: 'remaining'; readonly uid: string };

/** The shares of a sale, in their order. An empty rule gives everything to the author. */
export type ProfitRule = readonly ProfitShare[];

export function makeProfitRule(tx: Transaction, academy: Deployment, shares: ProfitRule): TransactionResult {
  return profit.rule(tx, academy, { records: shares.map((share) => makeShare(tx, academy, share)) });
}

function makeShare(tx: Transaction, academy: Deployment, share: ProfitShare): TransactionResult {
  switch (share.to) {
    case 'proposer':
      return profit.proposer(tx, academy, share);
    case 'user':
      return profit.user(tx, academy, share);
    case 'specify':
      return profit.specify(tx, academy, share);
    case 'remaining':
      return profit.remaining(tx, academy, share);
  }
}
