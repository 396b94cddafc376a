import { Transaction } from '@mysten/sui/transactions';
import { InsufficientBalanceError } from '@suixue/chain/payment-error';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { bindingCalls, sponsoredFault } from '@suixue/chain/transactions/sponsored';
import { FunctionRefusal } from '../define-function.ts';
import { signVoucher } from '../wallets/sign-voucher.ts';
import { addPurchase } from './add-purchase.ts';
import type { Purchase } from './read-purchase.ts';
import type { SponsorContext } from './sponsor.ts';
import type { CoinReference } from './sponsorship.ts';

/** What is promised, as it was found out to be right. */
export type Promisable = { readonly kind: 'bind' } | ({ readonly kind: 'first-purchase' } & Purchase);

interface Parts {
  readonly uid: string;
  readonly address: string;
  readonly promised: Promisable;
  readonly coin: CoinReference;
  readonly gasPrice: bigint;
  readonly epoch: bigint;
}

/**
 * The whole transaction, out of what the server knows itself: whoever asked has said nothing that is in it but the address
 * that has to sign. Its budget is the ceiling, for trying; `withBudget` makes it what it needs.
 */
export async function buildSponsored(context: SponsorContext, parts: Parts): Promise<Uint8Array> {
  const { client, sponsor } = context;
  const { address, coin, gasPrice, epoch } = parts;
  const tx = new Transaction();
  tx.setSender(address);
  tx.setGasOwner(sponsor.address);
  tx.setGasPayment([{ ...coin }]);
  tx.setGasPrice(gasPrice);
  tx.setGasBudget(sponsor.settings.budgetCeiling);
  tx.setExpiration({ Epoch: String(epoch) });
  const calls = await addCommands(context, tx, parts);
  const bytes = await tx.build({ client });
  requireOurs(context, parts, bytes, calls);
  return bytes;
}

async function addCommands(
  context: SponsorContext,
  tx: Transaction,
  { uid, address, promised }: Parts,
): Promise<readonly string[]> {
  switch (promised.kind) {
    case 'bind':
      bindWallet(tx, context.academy, await signVoucher(context, { purpose: 'bind', uid, sender: address }));
      return bindingCalls;
    case 'first-purchase':
      try {
        return await addPurchase(context, tx, { address, purchase: promised });
      } catch (error) {
        if (!(error instanceof InsufficientBalanceError)) throw error;
        throw new FunctionRefusal(
          'insufficient-balance',
          '钱包里的余额不够付这笔款，请先充值。手续费可以由平台代付，货款不能。',
        );
      }
  }
}

/** Were this to find anything, it would be a defect: then nothing is signed. */
function requireOurs(
  { academy, sponsor }: SponsorContext,
  { uid, address, promised, coin }: Parts,
  bytes: Uint8Array,
  calls: readonly string[],
): void {
  const movesCoins = promised.kind === 'first-purchase';
  const voucherOf = promised.kind === 'bind' ? uid : null;
  const fault = sponsoredFault(bytes, { sender: address, academy, uid: voucherOf, calls, movesCoins });
  if (fault !== null) throw new Error(`what was to be sponsored is wrong: ${fault}`);
  const { gasData } = Transaction.from(bytes).getData();
  const [payment, ...more] = gasData.payment ?? [];
  const isOurs =
    gasData.owner === sponsor.address && payment?.objectId === coin.objectId && more.length === 0;
  if (!isOurs) throw new Error('what was to be sponsored is not paid with the coin that is kept for it');
}

/** The same transaction, for no more than it needs. */
export function withBudget(bytes: Uint8Array, budget: bigint): Promise<Uint8Array> {
  const tx = Transaction.from(bytes);
  tx.setGasBudget(budget);
  return tx.build();
}
