import { type HeldSale, settleSales } from '@suixue/chain/transactions/sales';
import { runTransaction } from '../payment/run-transaction.ts';
import { openWallets } from '../wallet/opened-wallets.ts';

export type SettlingOutcome =
  /** On the chain, or on its way there: the ledger will tell. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'problem'; readonly sentence: string };

/** Has the connected wallet sign for a sale to be shared out. */
export async function settleSale(sale: HeldSale): Promise<SettlingOutcome> {
  const wallets = await openWallets();
  const { deployment } = wallets.facts;
  const outcome = await runTransaction(wallets, {
    title: '结算',
    build: (tx) => settleSales(tx, deployment, [sale]),
  });
  switch (outcome.kind) {
    case 'done':
    case 'unsettled':
      return { kind: 'sent' };
    case 'declined':
      return { kind: 'declined' };
    case 'failed':
      return { kind: 'problem', sentence: `${outcome.failure.what}${outcome.failure.next}` };
  }
}
