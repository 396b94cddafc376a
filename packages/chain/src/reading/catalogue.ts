import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Deployment } from '../deployment.ts';
import { CouponKind } from '../generated/coupon.ts';
import { FundingPool, Owner } from '../generated/funding.ts';
import { Wares } from '../generated/kiosk.ts';
import { Commodity, CommodityInstance } from '../generated/shop.ts';
import { bool, string, u64, u256 } from '../move/codecs.ts';
import { decodeStrictly } from '../move/decode.ts';
import type { Contract } from './contract.ts';
import { readObject } from './objects.ts';
import { readEntries, type TableOf } from './table.ts';

const wares: TableOf<bigint, Wares> = { keyType: 'u256', key: u256, value: Wares };
const commodities: TableOf<bigint, Commodity> = { keyType: 'u256', key: u256, value: Commodity };
const instances: TableOf<bigint, CommodityInstance> = {
  keyType: 'u256',
  key: u256,
  value: CommodityInstance,
};
const couponKinds: TableOf<bigint, CouponKind> = { keyType: 'u256', key: u256, value: CouponKind };

export function readWares(
  client: ClientWithCoreApi,
  { kiosk }: Contract,
  ids: readonly bigint[],
): Promise<(Wares | null)[]> {
  return readEntries(client, wares, { tableId: kiosk.wares.id, keys: ids });
}

/** Reads all wares. For small shops only. */
export async function readAllWares(client: ClientWithCoreApi, contract: Contract): Promise<Wares[]> {
  const ids = await listIds(client, contract.kiosk.wares.id);
  return (await readWares(client, contract, ids)).flatMap((one) => one ?? []);
}

/** The ids of all items of a table. */
async function listIds(client: ClientWithCoreApi, tableId: string): Promise<readonly bigint[]> {
  const ids: bigint[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.core.listDynamicFields>> =
      await client.core.listDynamicFields({ parentId: tableId, cursor });
    ids.push(...page.dynamicFields.map(({ name }) => decodeStrictly(u256, name.bcs)));
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return ids;
}

export function readCommodities(
  client: ClientWithCoreApi,
  { shop }: Contract,
  ids: readonly bigint[],
): Promise<(Commodity | null)[]> {
  return readEntries(client, commodities, { tableId: shop.commodities.id, keys: ids });
}

/** Reads all commodities. For small shops only. */
export async function readAllCommodities(
  client: ClientWithCoreApi,
  contract: Contract,
): Promise<Commodity[]> {
  const ids = await listIds(client, contract.shop.commodities.id);
  return (await readCommodities(client, contract, ids)).flatMap((one) => one ?? []);
}

/** Phones and passes that accounts have bought. */
export function readInstances(
  client: ClientWithCoreApi,
  { shop }: Contract,
  ids: readonly bigint[],
): Promise<(CommodityInstance | null)[]> {
  return readEntries(client, instances, { tableId: shop.instances.id, keys: ids });
}

export function readCouponKinds(
  client: ClientWithCoreApi,
  { couponBook }: Contract,
  ids: readonly bigint[],
): Promise<(CouponKind | null)[]> {
  return readEntries(client, couponKinds, { tableId: couponBook.kinds.id, keys: ids });
}

const text = '0x1::string::String';
const lists: TableOf<string, boolean> = { keyType: text, key: string, value: bool };
const counts: TableOf<string, bigint> = { keyType: text, key: string, value: u64 };
const owners: TableOf<string, Owner> = { keyType: text, key: string, value: Owner };

/** Whether the account may claim the ware although it has a price, and whether it has claimed it before. */
export async function readClaim(
  client: ClientWithCoreApi,
  { white_list, taken }: Wares,
  uid: string,
): Promise<{ readonly isGiven: boolean; readonly isTaken: boolean }> {
  const has = async ({ id, size }: Wares['taken']) =>
    size > 0n && (await readEntries(client, lists, { tableId: id, keys: [uid] }))[0] === true;
  const [isGiven, isTaken] = await Promise.all([has(white_list), has(taken)]);
  return { isGiven, isTaken };
}

/** Whether the account is on the white list of a commodity. */
export async function readIsListed(
  client: ClientWithCoreApi,
  { white_list }: Commodity,
  uid: string,
): Promise<boolean> {
  const [isListed] = await readEntries(client, lists, { tableId: white_list.id, keys: [uid] });
  return isListed === true;
}

/** Returns how many of a commodity the account has bought, and whether it may buy it. */
export async function readBuyer(
  client: ClientWithCoreApi,
  { is_restricted, white_list, bought }: Commodity,
  uid: string,
): Promise<{ readonly bought: bigint; readonly isAllowed: boolean }> {
  const [[isListed], [count]] = await Promise.all([
    is_restricted ? readEntries(client, lists, { tableId: white_list.id, keys: [uid] }) : [true],
    readEntries(client, counts, { tableId: bought.id, keys: [uid] }),
  ]);
  return { bought: count ?? 0n, isAllowed: isListed === true };
}

/** A pool with its coin type. */
export async function readFundingPool(
  client: ClientWithCoreApi,
  academy: Deployment,
  poolId: string,
): Promise<{ readonly pool: FundingPool; readonly coinType: string } | null> {
  const type = `${academy.originalPackageId}::funding::FundingPool`;
  const found = await readObject(client, { objectId: poolId, type, codec: FundingPool });
  return found && { pool: found.value, coinType: found.typeArguments };
}

/** The tickets and the money of an account in a pool; `null` if it never bought any. */
export async function readPoolOwner(
  client: ClientWithCoreApi,
  pool: FundingPool,
  uid: string,
): Promise<Owner | null> {
  const [owner = null] = await readEntries(client, owners, { tableId: pool.owners.id, keys: [uid] });
  return owner;
}
