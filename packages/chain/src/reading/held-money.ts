import type { ClientWithCoreApi } from '@mysten/sui/client';
import { deriveDynamicFieldID, normalizeStructTag } from '@mysten/sui/utils';
import { coinTypeToName } from '../coin-type.ts';
import type { Deployment } from '../deployment.ts';
import { FundingPool } from '../generated/funding.ts';
import { Sale } from '../generated/profit.ts';
import { balance, field, typeName } from '../move/codecs.ts';
import { type CodecOf, decodeStrictly } from '../move/decode.ts';
import type { Contract } from './contract.ts';
import { ReadError, readObjects } from './objects.ts';
import { readUsers } from './users.ts';

export interface VaultOf {
  readonly uid: string;
  readonly coinType: string;
}

const vaultEntry = field(typeName, balance);

/** What is in vaults, in this order; zero for accounts without one. */
export async function readVaults(
  client: ClientWithCoreApi,
  contract: Contract,
  vaults: readonly VaultOf[],
): Promise<readonly bigint[]> {
  const uids = [...new Set(vaults.map(({ uid }) => uid))];
  const users = await readUsers(client, contract, uids);
  const tables = new Map(uids.map((uid, index) => [uid, users[index]?.vault.balances.id]));
  const places = vaults.map(({ uid, coinType }) => {
    const table = tables.get(uid);
    const key = typeName.serialize(coinTypeToName(coinType)).toBytes();
    return table === undefined ? null : deriveDynamicFieldID(table, '0x1::type_name::TypeName', key);
  });
  const found = await readObjects(
    client,
    places.flatMap((place) => place ?? []),
  );
  const amounts = found.map((object) =>
    object === null ? 0n : decodeStrictly(vaultEntry, object.content).value.value,
  );
  let next = 0;
  return places.map((place) => {
    if (place === null) return 0n;
    next += 1;
    return amounts[next - 1] ?? 0n;
  });
}

/** The money of open sales, in this order; zero for those that have ended. */
export const readSaleMoney = (
  client: ClientWithCoreApi,
  academy: Deployment,
  sales: readonly string[],
): Promise<readonly bigint[]> =>
  readMoney(client, sales, `${academy.originalPackageId}::profit::Sale`, Sale, ({ money }) => money.value);

/** The money in pools, in this order. */
export const readPoolMoney = (
  client: ClientWithCoreApi,
  academy: Deployment,
  pools: readonly string[],
): Promise<readonly bigint[]> =>
  readMoney(
    client,
    pools,
    `${academy.originalPackageId}::funding::FundingPool`,
    FundingPool,
    ({ vault }) => vault.value,
  );

async function readMoney<T>(
  client: ClientWithCoreApi,
  ids: readonly string[],
  type: string,
  codec: CodecOf<T>,
  moneyOf: (value: T) => bigint,
): Promise<readonly bigint[]> {
  const objects = await readObjects(client, ids);
  return objects.map((object, index) => {
    if (object === null) return 0n;
    const [name = ''] = normalizeStructTag(object.type).split('<');
    if (name !== normalizeStructTag(type))
      throw new ReadError(`${ids[index]} is a ${object.type}, not a ${type}`);
    return moneyOf(decodeStrictly(codec, object.content));
  });
}
