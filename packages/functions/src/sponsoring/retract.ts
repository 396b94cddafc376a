import { Transaction } from '@mysten/sui/transactions';
import { retractionUnits } from './sponsor-settings.ts';
import type { Open } from './sponsorship.ts';

/**
 * Builds a transaction that only spends the coin of another one. Once it is on the chain, the other one names an
 * outdated coin version and can never be executed. It is a function of the sponsorship alone, so every server builds
 * the same bytes and the digest need not be stored.
 */
export function buildRetraction(sponsor: string, { coin, gasPrice, epoch }: Open): Transaction {
  const tx = new Transaction();
  tx.setSender(sponsor);
  tx.setGasPrice(gasPrice);
  tx.setGasBudget(gasPrice * retractionUnits);
  tx.setGasPayment([coin]);
  tx.setExpiration({ Epoch: String(epoch) });
  // A transaction needs at least one command; this one has no effect.
  tx.makeMoveVec({ type: 'u64', elements: [] });
  return tx;
}
