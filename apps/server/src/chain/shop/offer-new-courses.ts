import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import { readAllWares } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { runToEnd } from '@suixue/chain/run-to-end';
import type { NewWares } from '@suixue/chain/transactions/catalogue';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import type { OfferedCourses } from './offered-courses.ts';

interface FindParts {
  readonly client: ClientWithCoreApi;
  readonly deployment: Deployment;
  /** What the shop sells now. */
  readonly wares: readonly NewWares[];
  readonly offered: OfferedCourses;
}

interface OfferParts extends FindParts {
  readonly admin: Signer;
}

/** The courses that an open shop has never offered: they are neither in its record nor on the chain. */
export async function findNewCourses(parts: FindParts): Promise<readonly NewWares[]> {
  const { client, deployment, wares, offered } = parts;
  const onChain = await readAllWares(client, await readContract(client, deployment));
  const known = new Set([...offered.read(), ...onChain.map(({ metadata }) => metadata.link)]);
  return wares.filter(({ words }) => !known.has(words.link));
}

/**
 * Adds the new courses to an open shop in one transaction, so that nothing is offered twice after an interruption. Returns
 * their links.
 */
export async function offerNewCourses(parts: OfferParts): Promise<readonly string[]> {
  const { client, deployment, admin, wares, offered } = parts;
  const fresh = await findNewCourses(parts);
  if (fresh.length > 0) {
    const transaction = new Transaction();
    offerWares(transaction, deployment, fresh);
    await runToEnd({ client, signer: admin }, transaction, 'the local shop could not offer new courses');
  }
  offered.add(wares.map(({ words }) => words.link));
  return fresh.map(({ words }) => words.link);
}
