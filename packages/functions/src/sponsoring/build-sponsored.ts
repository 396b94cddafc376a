import { Transaction } from '@mysten/sui/transactions';
import { SUI_RANDOM_OBJECT_ID } from '@mysten/sui/utils';
import { InsufficientBalanceError } from '@suixue/chain/payment-error';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { handOut, play } from '@suixue/chain/transactions/play';
import { sponsoredBindingFault } from '@suixue/chain/transactions/sponsored-binding';
import { type SponsoredDraw, sponsoredDrawFault } from '@suixue/chain/transactions/sponsored-draw';
import {
  addSponsoredPurchase,
  type SponsoredPurchase,
  sponsoredPurchaseFault,
} from '@suixue/chain/transactions/sponsored-purchase';
import { FunctionRefusal } from '../define-function.ts';
import { issuePlayVoucher } from '../draws/issue-play-voucher.ts';
import type { RegionCaller } from '../regions/require-region.ts';
import { signVoucher } from '../wallets/sign-voucher.ts';
import type { SponsorContext } from './sponsor.ts';
import { promiseLifeMs } from './sponsor-settings.ts';
import type { CoinReference } from './sponsorship.ts';

/** What is sponsored, after the checks. */
export type Promisable =
  | {
      readonly kind: 'bind';
      /** The account that becomes proposer in the same transaction. */
      readonly proposer: string | null;
    }
  | ({ readonly kind: 'first-purchase' } & SponsoredPurchase)
  | SponsoredDraw;

interface Parts extends RegionCaller {
  readonly address: string;
  readonly promised: Promisable;
  readonly coin: CoinReference;
  readonly gasPrice: bigint;
  readonly epoch: bigint;
}

/**
 * Builds the whole transaction from what the server knows; the address that has to sign is the only input of the
 * client. The budget is the ceiling, for the simulation; `withBudget` reduces it.
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
  await addCommands(context, tx, parts);
  const bytes = await tx.build({ client });
  requireOurs(context, parts, bytes);
  return bytes;
}

async function addCommands(
  context: SponsorContext,
  tx: Transaction,
  { uid, region, address, promised }: Parts,
): Promise<void> {
  switch (promised.kind) {
    case 'bind':
      bindWallet(
        tx,
        context.academy,
        await signVoucher(context, { purpose: 'bind', uid, sender: address }),
        promised.proposer,
      );
      return;
    case 'play': {
      const { boxId, edition } = promised;
      const player = { uid, region, address, boxId };
      const voucher = await issuePlayVoucher(context, player, BigInt(promiseLifeMs));
      await nameShared(context, tx, [boxId, SUI_RANDOM_OBJECT_ID]);
      return play(tx, context.academy, { boxId, edition, voucher });
    }
    case 'hand-out':
      await nameShared(context, tx, [promised.boxId]);
      return handOut(tx, context.academy, promised);
    case 'first-purchase':
      try {
        const payer = { address, client: context.client };
        return await addSponsoredPurchase(tx, context.academy, { payer, purchase: promised });
      } catch (error) {
        if (!(error instanceof InsufficientBalanceError)) throw error;
        throw new FunctionRefusal(
          'insufficient-balance',
          '钱包里的余额不够付这笔款，请先充值。网络费可以由平台代付，货款不能。',
        );
      }
  }
}

/**
 * Names shared objects that are not part of the deployment, the first one mutable. Building then needs no simulation, whose failure could not be
 * told from that of the network.
 */
async function nameShared(
  { client }: SponsorContext,
  tx: Transaction,
  objectIds: readonly string[],
): Promise<void> {
  const { objects } = await client.core.getObjects({ objectIds: [...objectIds] });
  for (const [at, object] of objects.entries()) {
    if (object instanceof Error) throw object;
    const { owner, objectId } = object;
    if (owner.$kind !== 'Shared') throw new Error(`${objectId} is not shared`);
    tx.sharedObjectRef({
      objectId,
      initialSharedVersion: owner.Shared.initialSharedVersion,
      mutable: at === 0,
    });
  }
}

/** Defence in depth: throws before signing if the transaction differs from the intended one. */
function requireOurs(context: SponsorContext, parts: Parts, bytes: Uint8Array): void {
  const { sponsor } = context;
  const { coin } = parts;
  const fault = faultOf(context, parts, bytes);
  if (fault !== null) throw new Error(`invalid sponsored transaction: ${fault}`);
  const { gasData } = Transaction.from(bytes).getData();
  const [payment, ...more] = gasData.payment ?? [];
  const isOurs =
    gasData.owner === sponsor.address && payment?.objectId === coin.objectId && more.length === 0;
  if (!isOurs) throw new Error('the sponsored transaction does not pay with its reserved coin');
}

function faultOf({ academy }: SponsorContext, { uid, address: sender, promised }: Parts, bytes: Uint8Array) {
  switch (promised.kind) {
    case 'bind':
      return sponsoredBindingFault(bytes, { sender, academy, uid, proposer: promised.proposer });
    case 'first-purchase':
      return sponsoredPurchaseFault(bytes, { sender, academy, purchase: promised });
    case 'play':
    case 'hand-out':
      return sponsoredDrawFault(bytes, { sender, academy, draw: promised });
  }
}

/** The same transaction with the given budget. */
export function withBudget(bytes: Uint8Array, budget: bigint): Promise<Uint8Array> {
  const tx = Transaction.from(bytes);
  tx.setGasBudget(budget);
  return tx.build();
}
