import type { DeliveryAddress } from '@suixue/academy/orders/delivery-address';
import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { z } from 'zod';
import { defineFunction } from '../define-function.ts';
import { type DeliveryContext, openAddress } from './address-keys.ts';

export interface ReadAddress {
  readonly order: string;
  /** Null if the key that sealed it was lost. */
  readonly address: DeliveryAddress | null;
}

const facts = { method: 'POST', path: '/functions/v1/read-delivery-address' };

/**
 * Opens addresses for the buyer, and for administrators with the role shipping, of whom the audit log records each
 * reading. Orders without an address, with an erased one, or of others are missing in the answer.
 */
export function readDeliveryAddressOf({ database, addressKeys }: DeliveryContext) {
  return defineFunction({
    name: 'read-delivery-address',
    audience: 'signed-in',
    rate: { limit: 300, windowMs: 600_000 },
    isOnce: false,
    input: z.strictObject({ orders: z.array(z.uuid()).min(1).max(100) }),
    handler: async ({ orders }, { uid }): Promise<{ readonly addresses: readonly ReadAddress[] }> => {
      const rows = await asCaller(database, serviceCaller, facts, (tx) =>
        tx.query(
          `select order_id, user_id, sealed_address, key_id
            from read_sealed_addresses($1::uuid, array(select json_array_elements_text($2::json)::uuid))`,
          [uid, JSON.stringify(orders)],
        ),
      );
      const addresses = rows.map((row) => {
        const found = requireColumns(row, 'order_id', 'user_id', 'sealed_address', 'key_id');
        const { order_id: order, user_id: buyer, sealed_address: sealed, key_id: keyId } = found;
        return { order, address: openAddress(addressKeys, { order, buyer }, { sealed, keyId }) };
      });
      return { addresses };
    },
  });
}
