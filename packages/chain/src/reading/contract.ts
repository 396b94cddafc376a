import type { ClientWithCoreApi } from '@mysten/sui/client';
import { coinTypeToName } from '../coin-type.ts';
import type { Deployment, SharedObject } from '../deployment.ts';
import { CouponBook } from '../generated/coupon.ts';
import { Kiosk } from '../generated/kiosk.ts';
import { State } from '../generated/package_state.ts';
import { Shop } from '../generated/shop.ts';
import { UserPool } from '../generated/user_pool.ts';
import { bool, typeName } from '../move/codecs.ts';
import type { CodecOf } from '../move/decode.ts';
import { decodeObject, ReadError, readObjects } from './objects.ts';
import { readEntries } from './table.ts';

/** The contract's shared objects. The ids of their tables never change; the other fields are a snapshot. */
export interface Contract {
  readonly state: State;
  readonly kiosk: Kiosk;
  readonly shop: Shop;
  readonly userPool: UserPool;
  readonly couponBook: CouponBook;
}

/** Reads all of them in one call. */
export async function readContract(client: ClientWithCoreApi, academy: Deployment): Promise<Contract> {
  const shared = [academy.state, academy.kiosk, academy.shop, academy.userPool, academy.couponBook];
  const ids = shared.map(({ objectId }) => objectId);
  const objects = await readObjects(client, ids);
  const decode = <T>({ objectId }: SharedObject, name: string, codec: CodecOf<T>): T => {
    const found = objects[ids.indexOf(objectId)];
    if (!found) throw new ReadError(`no ${name} at ${objectId}`);
    const type = `${academy.originalPackageId}::${name}`;
    return decodeObject(found, { objectId, type, codec }).value;
  };
  return {
    state: decode(academy.state, 'package_state::State', State),
    kiosk: decode(academy.kiosk, 'kiosk::Kiosk', Kiosk),
    shop: decode(academy.shop, 'shop::Shop', Shop),
    userPool: decode(academy.userPool, 'user_pool::UserPool', UserPool),
    couponBook: decode(academy.couponBook, 'coupon::CouponBook', CouponBook),
  };
}

const currencies = { keyType: '0x1::type_name::TypeName', key: typeName, value: bool };

/** Returns the coin types that the contract accepts, in this order. */
export async function readCurrencies(
  client: ClientWithCoreApi,
  { state }: Contract,
  coinTypes: readonly string[],
): Promise<readonly string[]> {
  const given = { tableId: state.currencies.id, keys: coinTypes.map(coinTypeToName) };
  const found = await readEntries(client, currencies, given);
  return coinTypes.filter((_, index) => found[index] === true);
}
