import { nameToCoinType } from '@suixue/chain/coin-type';
import type { WaresTerms } from '@suixue/chain/transactions/catalogue';
import { z } from 'zod';
import {
  type PriceEntry,
  readPriceHistory,
} from '#app/features/admin/catalogue/price-history/read-price-history.ts';
import { parseStoredRule } from '#app/features/admin/catalogue/profit-rule/stored-rule.ts';
import { type PendingTerms, readPendingTerms } from '#app/features/admin/chain/read-chain-rows.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { StoredPrice } from './stored-price.ts';
import type { ShelfFacts } from './ware-state.ts';

/** A ware as the ledger has read it. */
export interface MirroredWare extends ShelfFacts, StoredPrice {
  readonly id: string;
  readonly name: string;
  readonly authorUid: string;
  /** `null` until the ledger has read the object. */
  readonly terms: WaresTerms | null;
  readonly isNft: boolean;
  readonly course: { readonly slug: string; readonly title: string } | null;
}

/** Sales in one currency and state. */
export interface WareSales {
  readonly currency: string;
  readonly status: string;
  readonly sales: number;
  readonly amount: string;
}

export interface WarePageFacts {
  /** Accounts that have it now. */
  readonly owners: number;
  readonly ware: MirroredWare;
  readonly sales: readonly WareSales[];
  readonly history: readonly PriceEntry[];
  readonly pending: readonly PendingTerms[];
}

/** What is left of a ware that was deleted on the chain. */
export interface DeletedWare extends Pick<WarePageFacts, 'owners' | 'sales' | 'history'> {
  readonly id: string;
  readonly deletedAt: string;
  /** Of its prices. */
  readonly currency: string;
  /** The course that it sold; nothing sells it now. */
  readonly course: MirroredWare['course'];
}

const metadata = z.object({
  name: z.string(),
  description: z.string(),
  link: z.string(),
  image_url: z.string(),
  thumbnail_url: z.string(),
});

const columns =
  'id::text, author_uid, currency, price::text, supply::text, supplied::text, effective_time::text, refund_window::text, is_available, is_nft, metadata, profit_rule, described_at';

/** Everything in one transaction, because all reads are requested together. `null` if there is no such ware. */
export async function readWarePage(
  account: AccountClient,
  id: string,
  now: number,
): Promise<WarePageFacts | null> {
  const [wares, courses, sales, history, remains, pending] = await Promise.all([
    account.from('chain_wares').select(columns).filter('id', 'eq', id),
    ...readRemains(account, id),
    readPendingTerms(account, now, id),
  ]);
  const [row] = readRows(wares);
  if (!row) return null;
  const [course = null] = readRows(courses);
  const terms = row.described_at === null ? null : toTerms(row);
  return {
    owners: readRows(remains)[0]?.owners ?? 0,
    ware: {
      id: row.id,
      name: terms?.words.name ?? '正在读取的商品',
      authorUid: row.author_uid,
      price: row.price,
      currency: row.currency,
      supply: row.supply,
      supplied: row.supplied,
      isAvailable: row.is_available,
      isAnnounced: pending.length > 0,
      terms,
      isNft: row.is_nft === true,
      course,
    },
    sales: readRows(sales).map(toSales),
    history,
    pending,
  };
}

/** `null` if there is such a ware, or never was one. */
export async function readDeletedWare(account: AccountClient, id: string): Promise<DeletedWare | null> {
  const [courses, sales, history, remains, created] = await Promise.all([
    ...readRemains(account, id),
    account.rpc('admin_ware_currency', { asked: id }, asRead),
  ]);
  const [{ deleted_at: deletedAt = null, owners = 0 } = {}] = readRows(remains);
  if (deletedAt === null) return null;
  const [course = null] = readRows(courses);
  const currency = readRows(created);
  return {
    id,
    deletedAt,
    owners: owners ?? 0,
    currency: currency === null ? '' : nameToCoinType({ name: currency }),
    sales: readRows(sales).map(toSales),
    history,
    course,
  };
}

/** What remains of a deleted ware. */
function readRemains(account: AccountClient, id: string) {
  return [
    account.from('courses').select('slug, title').filter('ware_id', 'eq', id),
    account.rpc('ware_sales', { item: id }, asRead),
    readPriceHistory(account, id),
    account.rpc('admin_ware_remains', { asked: id }, asRead),
  ] as const;
}

interface SalesRow {
  readonly currency: string | null;
  readonly status: string | null;
  readonly sales: number | null;
  readonly amount: string | null;
}

const toSales = ({ currency, status, sales, amount }: SalesRow): WareSales => ({
  currency: currency ?? '',
  status: status ?? '',
  sales: sales ?? 0,
  amount: amount ?? '0',
});

interface DescribedRow {
  readonly price: string;
  readonly effective_time: string | null;
  readonly refund_window: string | null;
  readonly metadata: unknown;
  readonly profit_rule: unknown;
}

function toTerms(row: DescribedRow): WaresTerms {
  const { image_url: imageUrl, thumbnail_url: thumbnailUrl, ...words } = metadata.parse(row.metadata);
  return {
    words: { ...words, imageUrl, thumbnailUrl },
    price: BigInt(row.price),
    effectiveTime: BigInt(row.effective_time ?? 0),
    refundWindow: BigInt(row.refund_window ?? 0),
    shares: parseStoredRule(row.profit_rule),
  };
}
