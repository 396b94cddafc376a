import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import { normaliseAddress } from '@suixue/chain/address';
import type { Deployment } from '@suixue/chain/deployment';
import { readContract } from '@suixue/chain/reading/contract';
import { runToEnd } from '@suixue/chain/run-to-end';
import type { NewWares } from '@suixue/chain/transactions/catalogue';
import { approveLocalRules } from './approve-local-rules.ts';
import { findNewCourses, offerNewCourses } from './offer-new-courses.ts';
import type { OfferedCourses } from './offered-courses.ts';

export interface KeepParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** Signs while it is the chain's admin. */
  readonly admin: Signer;
  readonly wares: readonly NewWares[];
  readonly offered: OfferedCourses;
}

/** Links of courses that the start put on sale, or that wait for an operator. */
export type ShopKept =
  | { readonly kind: 'offered'; readonly courses: readonly string[] }
  | { readonly kind: 'handed-over'; readonly waiting: readonly string[] };

/**
 * Offers new courses at the start, as long as the local key is the chain's admin. Once the role was handed over, the start
 * signs nothing: the courses wait for the signature of an operator.
 */
export async function keepLocalShop(parts: KeepParts): Promise<ShopKept> {
  const { client, deployment, admin } = parts;
  const { state } = await readContract(client, deployment);
  if (normaliseAddress(state.admin) !== admin.toSuiAddress()) {
    const waiting = await findNewCourses(parts);
    return { kind: 'handed-over', waiting: waiting.map(({ words }) => words.link) };
  }
  // A shop that an older version opened has none.
  if (state.approved_rules.size === 0n) {
    const transaction = new Transaction();
    approveLocalRules(transaction, deployment);
    await runToEnd(
      { client, signer: admin },
      transaction,
      'the shares of the local shop could not be approved',
    );
  }
  return { kind: 'offered', courses: await offerNewCourses(parts) };
}
