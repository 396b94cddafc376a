import { Transaction } from '@mysten/sui/transactions';
import { retractionUnits } from './sponsor-settings.ts';
import type { Open } from './sponsorship.ts';

/**
 * A transaction that does nothing but pay for itself with the coin of another one: when it is on the chain, the other one names
 * a coin that is no more, and can never be executed. It follows from the promise alone, so that whoever makes it
 * makes the same one, and its digest need not be kept.
 */
export function buildRetraction(sponsor: string, { coin, gasPrice, epoch }: Open): Transaction {
  const tx = new Transaction();
  tx.setSender(sponsor);
  tx.setGasPrice(gasPrice);
  tx.setGasBudget(gasPrice * retractionUnits);
  tx.setGasPayment([coin]);
  tx.setExpiration({ Epoch: String(epoch) });
  // There has to be a command; this one leaves nothing behind.
  tx.makeMoveVec({ type: 'u64', elements: [] });
  return tx;
}
