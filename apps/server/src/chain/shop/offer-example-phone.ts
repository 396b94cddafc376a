import { Transaction } from '@mysten/sui/transactions';
import { readAllCommodities } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { runToEnd } from '@suixue/chain/run-to-end';
import { createCommodity } from '@suixue/chain/transactions/catalogue';
import type { KeepParts } from './keep-local-shop.ts';
import { examplePhone } from './local-shop-terms.ts';

/**
 * Puts the example phone on sale in a shop that has never had one, because an older version opened it. Once it was offered, it is not
 * offered again if an operator removes it. The caller makes sure that the local key is the chain's admin. Returns whether it did.
 */
export async function offerExamplePhone({
  client,
  deployment,
  admin,
  offered,
}: Omit<KeepParts, 'wares'>): Promise<boolean> {
  const { link } = examplePhone.words;
  if (offered.read().has(link)) return false;
  const onChain = await readAllCommodities(client, await readContract(client, deployment));
  const isMissing = !onChain.some(({ metadata }) => metadata.link === link);
  if (isMissing) {
    const transaction = new Transaction();
    createCommodity(transaction, deployment, examplePhone);
    await runToEnd({ client, signer: admin }, transaction, 'the example phone could not be offered');
  }
  offered.add([link]);
  return isMissing;
}
