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
  readonly ware: MirroredWare;
  readonly sales: readonly WareSales[];
  readonly history: readonly PriceEntry[];
  readonly pending: readonly PendingTerms[];
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
  const [wares, courses, sales, history, pending] = await Promise.all([
    account.from('chain_wares').select(columns).filter('id', 'eq', id),
    account.from('courses').select('slug, title').filter('ware_id', 'eq', id),
    account.rpc('ware_sales', { item: id }, asRead),
    readPriceHistory(account, id),
    readPendingTerms(account, now, id),
  ]);
  const [row] = readRows(wares);
  if (!row) return null;
  const [course = null] = readRows(courses);
  const terms = row.described_at === null ? null : toTerms(row);
  return {
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
    sales: readRows(sales).map((one) => ({
      currency: one.currency ?? '',
      status: one.status ?? '',
      sales: one.sales ?? 0,
      amount: one.amount ?? '0',
    })),
    history,
    pending,
  };
}

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
