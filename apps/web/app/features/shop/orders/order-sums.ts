import type { Order, OrderSale } from './order.ts';

/** The sums of an order: list price = discount + amount due or paid. */
export interface OrderSums {
  readonly listed: bigint;
  readonly due: bigint;
  /** Null before the payment. */
  readonly paid: bigint | null;
  readonly off: bigint;
}

interface SummedOrder extends Pick<Order, 'price' | 'discount' | 'quantity' | 'paidAt' | 'kind'> {
  readonly sale: Pick<OrderSale, 'amount'> | null;
}

/** The paid amount comes from the chain, not from the order; empty if the chain kept no money. */
export function orderSums({ price, discount, quantity, paidAt, sale, kind }: SummedOrder): OrderSums {
  const listed = BigInt(price) * BigInt(quantity);
  if (paidAt === null) {
    const off = BigInt(discount);
    return { listed, due: listed - off, paid: null, off };
  }
  // Tickets are paid into the pool at their price.
  if (kind === 'tickets') return { listed, due: listed, paid: listed, off: 0n };
  const paid = sale === null ? 0n : BigInt(sale.amount);
  return { listed, due: paid, paid, off: listed - paid };
}
