import { type HeldSale, settleSales } from '@suixue/chain/transactions/sales';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import { usualGas } from '#app/features/money/payment/sheet/usual-gas.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { openWallets } from '#app/features/money/wallet/opened-wallets.ts';

/** Asks the connected wallet to sign the settlement of a sale. */
export async function settleSale(sale: HeldSale): Promise<SigningOutcome> {
  const wallets = await openWallets();
  const { deployment } = wallets.facts;
  const outcome = await runTransaction(wallets, {
    title: '结算',
    confirm: confirmPress({ actions: [{ kind: 'sale-settled', sale: sale.id }], maxGas: usualGas }),
    build: (tx) => settleSales(tx, deployment, [sale]),
  });
  return toSigningOutcome(outcome);
}
