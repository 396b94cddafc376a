import type { FunctionRow } from '@suixue/supabase/rows';
import { findAccount } from '#app/features/admin/lists/find-account.ts';
import type { ListRows } from '#app/features/admin/lists/list-page-rows.ts';
import { dayBounds, type ListQuery } from '#app/features/admin/lists/list-query.ts';
import type { FilterOption } from '#app/features/admin/lists/list-spec.ts';
import { type ListSource, readListRows, readWholeList } from '#app/features/admin/lists/read-list.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { type Delivery, toDelivery } from './delivery.ts';

export interface DeliveriesPage {
  readonly page: ListRows<Delivery>;
  /** How many phones wait, by state; states in which none waits are missing. */
  readonly waiting: Readonly<Record<string, number>>;
  /** The phones that the shop has sold, as choices. */
  readonly phones: readonly FilterOption[];
}

export async function readDeliveries(account: AccountClient, query: ListQuery): Promise<DeliveriesPage> {
  const [page, waiting, phones] = await Promise.all([
    sourceOf(account, query).then((source) => readListRows(query, source)),
    readWaiting(account),
    account
      .from('chain_commodities')
      .select('id::text, name:metadata->>name')
      .eq('kind', 'phone')
      .order('updated_at', { ascending: false })
      .limit(maxPhones)
      .then(readRows),
  ]);
  return { page, waiting, phones: phones.map(({ id, name }) => ({ value: id, title: name ?? id })) };
}

/** More kinds of phones are never sold at once. */
const maxPhones = 100;

export async function readWaiting(account: AccountClient): Promise<DeliveriesPage['waiting']> {
  const counts = readRows(await account.rpc('admin_delivery_counts', undefined, asRead));
  return Object.fromEntries(counts.map(({ state, amount }) => [state ?? '', Number(amount)]));
}

/** All deliveries that match, for the export. */
export async function* readAllDeliveries(account: AccountClient, query: ListQuery) {
  yield* readWholeList(await sourceOf(account, query));
}

/** Null if no account matches the buyer filter. */
async function sourceOf(
  account: AccountClient,
  { filters, sort }: ListQuery,
): Promise<ListSource<FunctionRow<'admin_deliveries'>, Delivery> | null> {
  const { state, good, buyer: buyerFilter } = filters;
  const buyer = buyerFilter === undefined ? undefined : await findAccount(account, buyerFilter);
  if (buyer === null) return null;
  const input = {
    ...(state !== undefined && { wanted_state: state }),
    ...(good !== undefined && { good }),
    ...(buyer !== undefined && { buyer }),
    ...dayBounds(filters),
    is_ascending: sort === 'oldest',
  };
  return { call: (page) => account.rpc('admin_deliveries', { ...input, ...page }), toListed: toDelivery };
}
