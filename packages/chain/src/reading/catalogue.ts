import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Deployment } from '../deployment.ts';
import { FundingPool } from '../generated/funding.ts';
import { Wares } from '../generated/kiosk.ts';
import { Commodity, CommodityInstance } from '../generated/shop.ts';
import { u256 } from '../move/codecs.ts';
import { readObject } from './objects.ts';
import type { Programme } from './programme.ts';
import { readEntries, type TableOf } from './table.ts';

const wares: TableOf<bigint, Wares> = { keyType: 'u256', key: u256, value: Wares };
const commodities: TableOf<bigint, Commodity> = { keyType: 'u256', key: u256, value: Commodity };
const instances: TableOf<bigint, CommodityInstance> = {
  keyType: 'u256',
  key: u256,
  value: CommodityInstance,
};

export function readWares(
  client: ClientWithCoreApi,
  { kiosk }: Programme,
  ids: readonly bigint[],
): Promise<(Wares | null)[]> {
  return readEntries(client, wares, { tableId: kiosk.wares.id, keys: ids });
}

export function readCommodities(
  client: ClientWithCoreApi,
  { shop }: Programme,
  ids: readonly bigint[],
): Promise<(Commodity | null)[]> {
  return readEntries(client, commodities, { tableId: shop.commodities.id, keys: ids });
}

/** What people have bought of the shop, each by its own id. */
export function readInstances(
  client: ClientWithCoreApi,
  { shop }: Programme,
  ids: readonly bigint[],
): Promise<(CommodityInstance | null)[]> {
  return readEntries(client, instances, { tableId: shop.instances.id, keys: ids });
}

/** A pool and the money that it is in. */
export async function readFundingPool(
  client: ClientWithCoreApi,
  academy: Deployment,
  poolId: string,
): Promise<{ readonly pool: FundingPool; readonly coinType: string } | null> {
  const type = `${academy.originalPackageId}::funding::FundingPool`;
  const found = await readObject(client, { objectId: poolId, type, codec: FundingPool });
  return found && { pool: found.value, coinType: found.typeArguments };
}
