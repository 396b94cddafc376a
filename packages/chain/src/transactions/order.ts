import { fromHex, toHex } from '@mysten/sui/utils';

/** Length of an order id on the chain, in bytes. */
export const orderLength = 16;

const hyphens = /-/g;

/**
 * Converts an order's UUID to the id on the chain. The contract accepts each id once, so an order cannot be paid twice,
 * however often it is signed.
 */
export function orderToBytes(orderId: string): Uint8Array {
  const hex = orderId.replace(hyphens, '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new TypeError(`not the id of an order: ${orderId}`);
  return fromHex(hex);
}

/** Converts an order id from an event back to the UUID. */
export function bytesToOrder(order: Uint8Array): string {
  if (order.length !== orderLength)
    throw new TypeError(`an order id has ${orderLength} bytes, not ${order.length}`);
  return toHex(order).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
