import type { Order, OrderSale } from './order.ts';

/** What an order came to. They add up: the listed price is what is taken off and what is due, or was paid. */
export interface OrderSums {
  readonly listed: bigint;
  readonly due: bigint;
  /** Null before anything was paid. */
  readonly paid: bigint | null;
  readonly off: bigint;
}

interface SummedOrder extends Pick<Order, 'price' | 'discount' | 'quantity' | 'paidAt' | 'kind'> {
  readonly sale: Pick<OrderSale, 'amount'> | null;
}

/** What was paid the chain says, and not the order; where it kept no money, there was none to keep. */
export function orderSums({ price, discount, quantity, paidAt, sale, kind }: SummedOrder): OrderSums {
  const listed = BigInt(price) * BigInt(quantity);
  if (paidAt === null) {
    const off = BigInt(discount);
    return { listed, due: listed - off, paid: null, off };
  }
  // Tickets of a pool are paid into the pool, at their price.
  if (kind === 'tickets') return { listed, due: listed, paid: listed, off: 0n };
  const paid = sale === null ? 0n : BigInt(sale.amount);
  return { listed, due: paid, paid, off: listed - paid };
}
