import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { requireColumns } from '@suixue/backend/database/require-columns';
import { type DeliveryContext, openAddress, parseAddress, sealAddress } from './address-keys.ts';

const facts = { method: 'POST', path: '/functions/v1/reseal-addresses' };
const batchSize = '100';
/** Rows of a former version, which had no keys. */
const unsealed = 'plain';

export interface Resealed {
  readonly resealed: number;
  /** Addresses of phones that are still to be sent, and of which the key was lost. */
  readonly lost: number;
}

/** Seals every address under the present key, so that former keys can be removed. Safe to run at once on several servers. */
export async function resealAddresses({ database, addressKeys }: DeliveryContext): Promise<Resealed> {
  let [resealed, lost, after] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const rows = await asCaller(database, serviceCaller, facts, (tx) =>
      tx.query(
        `select order_id, user_id, sealed_address, key_id, status from phone_orders
          where key_id <> $1 and order_id > $2::uuid order by order_id limit $3::integer`,
        [addressKeys.present.id, after, batchSize],
      ),
    );
    if (rows.length === 0) return { resealed, lost };
    for (const row of rows) {
      const found = requireColumns(row, 'order_id', 'user_id', 'sealed_address', 'key_id', 'status');
      const { order_id: order, user_id: buyer, sealed_address: sealed, key_id: keyId } = found;
      after = order;
      const owner = { order, buyer };
      const address =
        keyId === unsealed ? parseAddress(sealed) : openAddress(addressKeys, owner, { sealed, keyId });
      if (!address) {
        if (found.status === 'preparing' || found.status === 'confirmed') lost += 1;
        continue;
      }
      const anew = sealAddress(addressKeys, owner, address);
      const [changed] = await asCaller(database, serviceCaller, facts, (tx) =>
        tx.query('select reseal_address($1::uuid, $2, $3, $4) as is_done', [
          order,
          sealed,
          anew.sealed,
          anew.keyId,
        ]),
      );
      if (changed?.is_done === 't') resealed += 1;
    }
  }
}
