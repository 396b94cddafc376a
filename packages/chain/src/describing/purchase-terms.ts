import { bcs } from '@mysten/sui/bcs';
import { dayMs } from '../duration.ts';
import { bytes, u64 } from '../move/codecs.ts';
import type { CodecOf } from '../move/decode.ts';
import { bytesToOrder, orderLength } from '../transactions/order.ts';

/** What the bytes of a purchase name besides the price. The contract rejects the purchase if it sells on other terms. */
export interface PurchaseTerms {
  readonly orderId: string;
  /** In milliseconds; 0 is permanent. */
  readonly duration: bigint;
  /** In milliseconds; `null` for a free ware, which has no refund. */
  readonly refundWindow: bigint | null;
}

/** Reads the argument at an index; `null` if it is not in the bytes. */
type ReadArgument = <T>(index: number, codec: CodecOf<T>) => T | null;

const bytesList = bcs.vector(bytes);
const u64List = bcs.vector(u64);

/** Returns the terms of each purchase of a call; none for calls that buy nothing. */
export function readPurchaseTerms(call: string, read: ReadArgument): readonly PurchaseTerms[] {
  switch (call) {
    case 'kiosk::purchase':
      return toTerms([read(5, bytes)], [read(7, u64)], [read(8, u64)]);
    case 'kiosk::purchase_free':
      return toTerms([read(4, bytes)], [read(5, u64)], [null]);
    case 'kiosk::multi_purchase':
      return toTerms(read(5, bytesList) ?? [], read(7, u64List) ?? [], read(8, u64List) ?? []);
    case 'shop::purchase': {
      const days = read(6, u64);
      return toTerms([read(5, bytes)], [days === null ? null : days * BigInt(dayMs)], [read(8, u64)]);
    }
    default:
      return [];
  }
}

function toTerms(
  orders: readonly (Uint8Array | null)[],
  durations: readonly (bigint | null)[],
  refundWindows: readonly (bigint | null)[],
): readonly PurchaseTerms[] {
  return orders.flatMap((order, at) => {
    const duration = durations[at] ?? null;
    if (order?.length !== orderLength || duration === null) return [];
    return [{ orderId: bytesToOrder(order), duration, refundWindow: refundWindows[at] ?? null }];
  });
}
