import type { ClientWithCoreApi } from '@mysten/sui/client';
import { coinTypeToName, nameToCoinType } from '../coin-type.ts';
import { bool, bytes, typeName, u64 } from '../move/codecs.ts';
import { type CodecOf, decodeStrictly } from '../move/decode.ts';
import type { Contract } from './contract.ts';
import { readEntries, type TableOf } from './table.ts';

const rules: TableOf<Uint8Array, boolean> = { keyType: 'vector<u8>', key: bytes, value: bool };
const amounts = { keyType: '0x1::type_name::TypeName', key: typeName, value: u64 };
/** The contract's own limit for currencies without an entry. */
const defaultDailyRefundAmount = 1_000_000_000_000n;

/** Reads all coin types that the contract accepts. */
export async function readAllCurrencies(
  client: ClientWithCoreApi,
  { state }: Contract,
): Promise<readonly string[]> {
  const names = await readKeys(client, state.currencies.id, typeName);
  return names.map(nameToCoinType).sort();
}

/** Reads the hashes of all rules that the admin has approved. */
export function readApprovedRules(
  client: ClientWithCoreApi,
  { state }: Contract,
): Promise<readonly Uint8Array[]> {
  return readKeys(client, state.approved_rules.id, bytes);
}

async function readKeys<Key>(
  client: ClientWithCoreApi,
  tableId: string,
  codec: CodecOf<Key>,
): Promise<readonly Key[]> {
  const keys: Key[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.core.listDynamicFields>> =
      await client.core.listDynamicFields({ parentId: tableId, cursor });
    keys.push(...page.dynamicFields.map(({ name }) => decodeStrictly(codec, name.bcs)));
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return keys;
}

/** How much of a currency one operator may refund a day. */
export async function readDailyRefundAmount(
  client: ClientWithCoreApi,
  { state }: Contract,
  coinType: string,
): Promise<bigint> {
  const given = { tableId: state.max_daily_refund_amounts.id, keys: [coinTypeToName(coinType)] };
  const [amount] = await readEntries(client, amounts, given);
  return amount ?? defaultDailyRefundAmount;
}

/** Whether the admin has approved the rule with this hash. */
export async function readIsRuleApproved(
  client: ClientWithCoreApi,
  { state }: Contract,
  hash: Uint8Array,
): Promise<boolean> {
  const [approved] = await readEntries(client, rules, { tableId: state.approved_rules.id, keys: [hash] });
  return approved === true;
}
