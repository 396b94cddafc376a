import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type GoodKind, goodKindText, toGoodKind } from './good-kind.ts';

/** A phone or a pass on sale of which few or none are left. */
export interface LowStock {
  readonly id: string;
  readonly name: string;
  /** How many can still be bought, as text. */
  readonly left: string;
}

/** The scarcest first. The limit is the setting `phones.low_stock`. */
export async function readLowStock(account: AccountClient): Promise<readonly LowStock[]> {
  const rows = readRows(await account.rpc('admin_low_stock', undefined, asRead));
  return rows.flatMap(({ id, kind, name, left_over: left }) =>
    id === null || left === null ? [] : [{ id, name: name ?? nameOf(toGoodKind(kind)), left }],
  );
}

const nameOf = (kind: GoodKind | undefined) => `没有名称的${kind ? goodKindText(kind) : '商品'}`;
