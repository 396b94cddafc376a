import { buyTickets, handBackTickets, releaseTickets } from '@suixue/chain/transactions/pool';
import type { BuildPart } from '#app/features/money/payment/payment-chain.ts';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import type { TransactionRequest } from '#app/features/money/payment/transaction-request.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import type { PlacedOrder } from '#app/features/shop/buying/buy.ts';
import type { TicketForm } from '#app/features/shop/buying/place-order.ts';
import type { Pool } from './pool.ts';

/** The purchase as the page showed it, as form fields. */
export const toTicketForm = (
  { id, currency, ticketPrice, nextStageAt, own }: Pool,
  tickets: bigint,
): TicketForm => ({
  kind: 'tickets',
  item: id,
  tickets: String(tickets),
  price: String(tickets * BigInt(ticketPrice)),
  currency,
  total: own.total,
  nextStageAt,
});

interface TicketPayment {
  readonly pool: Pick<Pool, 'id' | 'name' | 'currency' | 'ticketPrice'>;
  readonly tickets: bigint;
  readonly address: string;
  readonly uid: string;
}

export const ticketsTitle = ({ name }: Pick<Pool, 'name'>): string => `买「${name}」的票`;

export const buildTickets =
  (
    { client, facts }: OpenedWallets,
    { order }: PlacedOrder,
    { pool, tickets, address }: TicketPayment,
  ): BuildPart =>
  (tx) =>
    buyTickets(tx, facts.deployment, {
      payer: { address, client },
      pool: { poolId: pool.id, coinType: pool.currency },
      orderId: order,
      tickets,
      ticketPrice: BigInt(pool.ticketPrice),
    });

/** Pays for the tickets of an order, with the wallet's own gas. */
export function payTickets(
  wallets: OpenedWallets,
  placed: PlacedOrder,
  { confirm, ...payment }: TicketPayment & Pick<TransactionRequest, 'confirm'>,
): Promise<PaymentOutcome> {
  return runTransaction(wallets, {
    title: ticketsTitle(payment.pool),
    uid: payment.uid,
    orders: [placed.order],
    confirm,
    build: buildTickets(wallets, placed, payment),
  });
}

/** What a holder can do with tickets: hand them back while the pool raises money, release them afterwards. */
export type ReturnKind = 'hand-back' | 'release';

interface TicketReturn {
  readonly kind: ReturnKind;
  readonly pool: Pick<Pool, 'id' | 'name' | 'currency'>;
  readonly tickets: bigint;
}

export const returnTitle = ({ kind, pool: { name } }: Pick<TicketReturn, 'kind' | 'pool'>): string =>
  kind === 'hand-back' ? `退「${name}」的票` : `释放「${name}」的票`;

export const buildReturn =
  ({ facts }: OpenedWallets, { kind, pool, tickets }: TicketReturn): BuildPart =>
  (tx) => {
    const call = kind === 'hand-back' ? handBackTickets : releaseTickets;
    call(tx, facts.deployment, { poolId: pool.id, coinType: pool.currency, tickets });
  };

/** Hands tickets back or releases them; the money goes to the holder's vault. */
export async function returnTickets({
  uid,
  confirm,
  ...given
}: TicketReturn & Pick<TransactionRequest, 'uid' | 'confirm'>): Promise<SigningOutcome> {
  const wallets = await openWallets();
  return toSigningOutcome(
    await runTransaction(wallets, {
      title: returnTitle(given),
      ...(uid !== undefined && { uid }),
      confirm,
      build: buildReturn(wallets, given),
    }),
  );
}
