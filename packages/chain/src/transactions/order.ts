import { fromHex, toHex } from '@mysten/sui/utils';

/** How long an order's name is, in bytes. */
export const orderLength = 16;

const hyphens = /-/g;

/**
 * The name of an order as the programme keeps it, from the UUID under which the order was written down. The programme
 * takes each name once, so that an order cannot be paid twice, however often it is signed.
 */
export function orderToBytes(orderId: string): Uint8Array {
  const hex = orderId.replace(hyphens, '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new TypeError(`not the id of an order: ${orderId}`);
  return fromHex(hex);
}

/** The way back, for whoever reads it from an event. */
export function bytesToOrder(order: Uint8Array): string {
  if (order.length !== orderLength)
    throw new TypeError(`an order’s name has ${orderLength} bytes, not ${order.length}`);
  return toHex(order).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
