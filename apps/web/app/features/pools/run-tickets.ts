import { buyTickets, handBackTickets, releaseTickets } from '@suixue/chain/transactions/pool';
import type { PaymentOutcome } from '#app/features/money/payment/payment-stage.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
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

/** Pays for the tickets of an order, with the wallet's own gas. */
export function payTickets(
  wallets: OpenedWallets,
  { order }: PlacedOrder,
  { pool, tickets, address, uid }: TicketPayment,
): Promise<PaymentOutcome> {
  const { client, facts } = wallets;
  return runTransaction(wallets, {
    title: `买「${pool.name}」的票`,
    uid,
    orders: [order],
    build: (tx) =>
      buyTickets(tx, facts.deployment, {
        payer: { address, client },
        pool: { poolId: pool.id, coinType: pool.currency },
        orderId: order,
        tickets,
        ticketPrice: BigInt(pool.ticketPrice),
      }),
  });
}

/** What a holder can do with tickets: hand them back while the pool raises money, release them afterwards. */
export type ReturnKind = 'hand-back' | 'release';

interface TicketReturn {
  readonly kind: ReturnKind;
  readonly pool: Pick<Pool, 'id' | 'name' | 'currency'>;
  readonly tickets: bigint;
  readonly uid: string;
}

/** Hands tickets back or releases them; the money goes to the holder's vault. */
export async function returnTickets({ kind, pool, tickets, uid }: TicketReturn): Promise<SigningOutcome> {
  const wallets = await openWallets();
  const call = kind === 'hand-back' ? handBackTickets : releaseTickets;
  return toSigningOutcome(
    await runTransaction(wallets, {
      title: kind === 'hand-back' ? `退「${pool.name}」的票` : `释放「${pool.name}」的票`,
      uid,
      build: (tx) =>
        call(tx, wallets.facts.deployment, { poolId: pool.id, coinType: pool.currency, tickets }),
    }),
  );
}
