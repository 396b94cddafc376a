import type { ClientWithCoreApi } from '@mysten/sui/client';
import { coinTypeToName, nameToCoinType } from '../coin-type.ts';
import { type Coupon, Coupon as CouponCodec } from '../generated/coupon.ts';
import { User, UserAsset } from '../generated/user_pool.ts';
import { address, balance, bytes, string, typeName, u64, u256 } from '../move/codecs.ts';
import { orderToBytes } from '../transactions/order.ts';
import type { Contract } from './contract.ts';
import { readEntries, readWrittenEntries, type TableOf, type WrittenEntry } from './table.ts';

const text = '0x1::string::String';
const users: TableOf<string, User> = { keyType: text, key: string, value: User };
const addresses: TableOf<string, string> = { keyType: 'address', key: address, value: string };
const assets: TableOf<bigint, UserAsset> = { keyType: 'u256', key: u256, value: UserAsset };
const coupons: TableOf<bigint, Coupon> = { keyType: 'u256', key: u256, value: CouponCodec };
const orders: TableOf<Uint8Array, bigint> = { keyType: 'vector<u8>', key: bytes, value: u64 };
const vaultKeys = { keyType: 'u64', key: u64, value: typeName };
const balances = { keyType: '0x1::type_name::TypeName', key: typeName, value: balance };

/** Returns the account's user, or `null` if no wallet was ever bound to it. */
export async function readUser(
  client: ClientWithCoreApi,
  { userPool }: Contract,
  uid: string,
): Promise<User | null> {
  const [user = null] = await readEntries(client, users, { tableId: userPool.users.id, keys: [uid] });
  return user;
}

/** Like `readUser` for many accounts, in order. */
export function readUsers(
  client: ClientWithCoreApi,
  { userPool }: Contract,
  uids: readonly string[],
): Promise<(User | null)[]> {
  return readEntries(client, users, { tableId: userPool.users.id, keys: uids });
}

/** Returns the account that an address belongs to. This never changes, even after the address was replaced. */
export async function readUidOf(
  client: ClientWithCoreApi,
  { userPool }: Contract,
  owner: string,
): Promise<string | null> {
  const tableId = userPool.address_to_uid.id;
  const [uid = null] = await readEntries(client, addresses, { tableId, keys: [owner] });
  return uid;
}

/** Reads the user's assets of these items, in order. */
export function readAssets(
  client: ClientWithCoreApi,
  user: User,
  items: readonly bigint[],
): Promise<(UserAsset | null)[]> {
  return readEntries(client, assets, { tableId: user.asset.id, keys: items });
}

/** Like `readAssets`, with the transaction that last granted or revoked each asset. */
export function readWrittenAssets(
  client: ClientWithCoreApi,
  user: User,
  items: readonly bigint[],
): Promise<(WrittenEntry<UserAsset> | null)[]> {
  return readWrittenEntries(client, assets, { tableId: user.asset.id, keys: items });
}

export function readCoupons(
  client: ClientWithCoreApi,
  user: User,
  ids: readonly bigint[],
): Promise<(Coupon | null)[]> {
  return readEntries(client, coupons, { tableId: user.coupons.id, keys: ids });
}

/** For each order id, whether the user has paid it. */
export async function readPaidOrders(
  client: ClientWithCoreApi,
  user: User,
  orderIds: readonly string[],
): Promise<readonly boolean[]> {
  const paid = await readEntries(client, orders, {
    tableId: user.orders.id,
    keys: orderIds.map(orderToBytes),
  });
  return paid.map((at) => at !== null);
}

/** The user's vault balance of a coin type. */
export async function readVaultBalance(
  client: ClientWithCoreApi,
  user: User,
  coinType: string,
): Promise<bigint> {
  const tableId = user.vault.balances.id;
  const [found = null] = await readEntries(client, balances, { tableId, keys: [coinTypeToName(coinType)] });
  return found?.value ?? 0n;
}

/** All coin types that were ever in the user's vault, in order of first use. */
export async function readVaultCoinTypes(client: ClientWithCoreApi, user: User): Promise<readonly string[]> {
  const { id: tableId, size } = user.vault.keys;
  const keys = Array.from({ length: Number(size) }, (_, place) => BigInt(place));
  const names = await readEntries(client, vaultKeys, { tableId, keys });
  return names.flatMap((name) => (name ? nameToCoinType(name) : []));
}
