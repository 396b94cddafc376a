import { asCaller, serviceCaller } from '@suixue/backend/database/as-caller';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Wares } from '@suixue/chain/contract/kiosk';
import type { Commodity } from '@suixue/chain/contract/shop';
import { readCommodities, readWares } from '@suixue/chain/reading/catalogue';
import type { ChainContext } from '../chain-context.ts';

/** What the chain and its mirror have in common, as text, by the name of the field. */
export type ItemFacts = Readonly<Record<string, string>>;

export interface BothFacts {
  readonly item: string;
  readonly catalogue: 'kiosk' | 'shop';
  readonly name: string;
  readonly database: ItemFacts;
  /** `null` if the chain does not have the item. */
  readonly chain: ItemFacts | null;
}

const work = { method: 'POST', path: '/functions/v1/compare-catalogue' };
export const itemsAtOnce = 100;

/** A row whose details were not read yet is not compared: the ledger will still read it. A removed commodity stays as a row. */
const selectItems = `select * from (
  select 'kiosk' as catalogue, id::text as item, coalesce(metadata ->> 'name', '') as name,
      json_build_object(
      'price', price::text, 'currency', currency, 'supply', supply::text, 'supplied', supplied::text,
      'isAvailable', is_available::text, 'duration', effective_time::text, 'refundWindow', refund_window::text,
      'author', author_uid, 'name', metadata ->> 'name', 'link', metadata ->> 'link')::text as facts
    from chain_wares where described_at is not null and ($1::numeric is null or id > $1::numeric)
      and ($2::numeric is null or id = $2::numeric)
  union all
  select 'shop', plan.id::text, coalesce(plan.metadata ->> 'name', ''), json_build_object(
      'prices', (select coalesce(string_agg(concat_ws(' ', price, currency, days), ', ' order by place), '')
        from chain_pricings where commodity_id = plan.id),
      'supply', plan.supply::text, 'supplied', plan.supplied::text, 'isAvailable', plan.is_available::text,
      'userLimits', plan.user_limits::text, 'refundWindow', plan.refund_window::text,
      'author', plan.metadata ->> 'author_uid', 'name', plan.metadata ->> 'name', 'link', plan.metadata ->> 'link')::text
    from chain_commodities plan where described_at is not null and ($1::numeric is null or id > $1::numeric)
      and ($2::numeric is null or id = $2::numeric)
  ) as items order by item::numeric limit ${itemsAtOnce}`;

/** Reads a page of the mirrored items, ordered by id, with what the chain has of each. */
export async function readBoth(
  { database, client, contract }: ChainContext,
  wanted: { readonly after: bigint | null } | { readonly item: bigint },
): Promise<readonly BothFacts[]> {
  const values =
    'item' in wanted
      ? [null, String(wanted.item)]
      : [wanted.after === null ? null : String(wanted.after), null];
  const rows = await asCaller(database, serviceCaller, work, (tx) => tx.query(selectItems, values));
  const ids = rows.map(({ item }) => BigInt(item ?? 0));
  const academy = await contract();
  const [wares, commodities] = await Promise.all([
    readWares(client, academy, ids),
    readCommodities(client, academy, ids),
  ]);
  return rows.flatMap(({ catalogue, item, name, facts }, at): BothFacts[] => {
    const [ware, commodity] = [wares[at], commodities[at]];
    const chain =
      catalogue === 'kiosk' ? ware && toWareFacts(ware) : commodity && toCommodityFacts(commodity);
    const known = { item: item ?? '', name: name ?? '', chain: chain ?? null };
    const database = toTexts(JSON.parse(facts ?? '{}'));
    if (catalogue === 'kiosk') return [{ ...known, catalogue, database }];
    return catalogue === 'shop' ? [{ ...known, catalogue, database }] : [];
  });
}

/** Missing values are compared as empty texts. */
function toTexts(facts: Readonly<Record<string, string | null>>): ItemFacts {
  return Object.fromEntries(Object.entries(facts).map(([field, text]) => [field, text ?? '']));
}

function toWareFacts({ metadata, info, available, is_confirmed, supplied, refund_window }: Wares): ItemFacts {
  return toStored({
    price: info.price,
    currency: nameToCoinType(info.currency),
    supply: info.supply,
    supplied,
    isAvailable: available && is_confirmed,
    duration: info.effective_time,
    refundWindow: refund_window,
    author: info.author_uid,
    name: metadata.name,
    link: metadata.link,
  });
}

function toCommodityFacts({ metadata, attr, is_confirmed, supplied, refund_window }: Commodity): ItemFacts {
  return toStored({
    prices: attr.pricings
      .map(({ price, currency, arg }) => `${price} ${nameToCoinType(currency)} ${arg}`)
      .join(', '),
    supply: attr.supply,
    supplied,
    isAvailable: attr.available && is_confirmed,
    userLimits: attr.user_limits,
    refundWindow: refund_window,
    author: metadata.author_uid,
    name: metadata.name,
    link: metadata.link,
  });
}

/** As the mirror stores it: PostgreSQL cannot store NUL. */
function toStored(facts: Readonly<Record<string, string | bigint | boolean>>): ItemFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, String(value).replaceAll('\0', '\uFFFD')]),
  );
}
