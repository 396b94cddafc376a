import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { isUuid } from '@suixue/backend/is-uuid';
import { z } from 'zod';
import { storedRule } from '#app/features/admin/catalogue/profit-rule/stored-rule.ts';
import { type TermText, termsToTexts } from '#app/features/admin/catalogue/wares/terms-text.ts';
import { moneyTexts } from '#app/features/admin/goods/good-lines.ts';
import { guessFacts } from '#app/features/money/payment/ledger-text.ts';
import { toAnnouncedRecovery } from '#app/features/money/wallet/recovery.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** Terms of sale that an operator announced, from the mirror. */
export interface PendingTerms {
  readonly item: string;
  readonly catalogue: 'kiosk' | 'shop' | 'coupon';
  /** Null while the mirror has not read it. */
  readonly name: string | null;
  readonly announcedBy: string;
  /** Milliseconds since 1970 as text. */
  readonly effectiveAt: string;
  readonly isDue: boolean;
  /** All announced terms in words; none for kinds of coupons, whose own terms never change. */
  readonly terms: readonly TermText[];
}

export interface AnnouncedRecoveryRow {
  readonly uid: string;
  /** The account as administrators write it. */
  readonly account: string;
  readonly to: string;
  readonly announcedAt: number;
  readonly opensAt: number;
}

/** What the mirror says about signatures that are waited for. */
export interface ChainRows {
  readonly pending: readonly PendingTerms[];
  readonly recoveries: readonly AnnouncedRecoveryRow[];
  /** Published advanced courses without a ware. */
  readonly unlisted: readonly { readonly slug: string; readonly title: string }[];
}

const big = z.string().transform(BigInt);
const row = { item_id: z.string(), announced_by: z.string(), effective_at: z.string() };
const both = { refundWindow: big, shares: storedRule };
const price = z.object({ price: big, currency: z.string(), days: big });
const announced = z.array(
  z.discriminatedUnion('catalogue', [
    z.object({
      ...row,
      catalogue: z.literal('kiosk'),
      /** The price is in the ware's own currency. */
      terms: z.object({ ...both, price: big, effectiveTime: big }),
    }),
    z.object({
      ...row,
      catalogue: z.literal('shop'),
      terms: z.object({ ...both, prices: z.array(price), author: z.string() }),
    }),
    z.object({ ...row, catalogue: z.literal('coupon') }),
  ]),
);
type TermsRow = z.output<typeof announced>[number];

/** More than a page can show; there are never that many. */
const maxRows = 200;

/** Announced terms, of one item or of all. */
export async function readPendingTerms(
  account: AccountClient,
  now: number,
  item?: string,
): Promise<readonly PendingTerms[]> {
  const all = account
    .from('chain_announced_terms')
    .select('item_id::text, catalogue, terms, announced_by, effective_at::text');
  const terms = await (item === undefined ? all : all.filter('item_id', 'eq', item))
    .order('effective_at')
    .limit(maxRows);
  return nameTerms(account, announced.parse(readRows(terms)), now);
}

export async function readChainRows(account: AccountClient, now: number): Promise<ChainRows> {
  const [pending, recoveries, courses] = await Promise.all([
    readPendingTerms(account, now),
    account
      .from('chain_recoveries')
      .select('uid, recovers_to, announced_at::text')
      .order('announced_at')
      .limit(maxRows),
    account
      .from('courses')
      .select('slug, title')
      .eq('level', 'advanced')
      .eq('is_published', true)
      .is('ware_id', null)
      .order('place')
      .limit(maxRows),
  ]);
  return {
    pending,
    recoveries: readRows(recoveries).map(({ uid, recovers_to: to, announced_at: at }) => {
      const { opensAt } = toAnnouncedRecovery({ to, announced_at: BigInt(at) });
      return { uid, account: isUuid(uid) ? uuidToShortId(uid) : uid, to, announcedAt: Number(at), opensAt };
    }),
    unlisted: readRows(courses),
  };
}

interface Item {
  readonly id: string;
  readonly name: string | null;
  readonly currency: string | null;
}

async function nameTerms(
  account: AccountClient,
  rows: readonly TermsRow[],
  now: number,
): Promise<readonly PendingTerms[]> {
  const items = new Map((await readItems(account, rows)).map((item) => [item.id, item]));
  return rows.map((row) => {
    const item = items.get(row.item_id);
    return {
      item: row.item_id,
      catalogue: row.catalogue,
      name: item?.name ?? null,
      announcedBy: row.announced_by,
      effectiveAt: row.effective_at,
      isDue: BigInt(now) >= BigInt(row.effective_at),
      terms: toTexts(row, item?.currency ?? ''),
    };
  });
}

async function readItems(account: AccountClient, rows: readonly TermsRow[]): Promise<readonly Item[]> {
  const idsOf = (catalogue: TermsRow['catalogue']) =>
    rows.flatMap((row) => (row.catalogue === catalogue ? row.item_id : []));
  const list = (ids: readonly string[]) => `(${ids.join(',')})`;
  const [wares, commodities, kinds] = [idsOf('kiosk'), idsOf('shop'), idsOf('coupon')];
  const [ofWares, ofCommodities, ofKinds] = await Promise.all([
    wares.length === 0
      ? null
      : account
          .from('chain_wares')
          .select('id::text, name:metadata->>name, currency')
          .filter('id', 'in', list(wares)),
    commodities.length === 0
      ? null
      : account
          .from('chain_commodities')
          .select('id::text, name:metadata->>name')
          .filter('id', 'in', list(commodities)),
    kinds.length === 0
      ? null
      : account.from('chain_coupon_kinds').select('id::text, name, currency').filter('id', 'in', list(kinds)),
  ]);
  return [
    ...(ofWares === null ? [] : readRows(ofWares)),
    ...(ofCommodities === null ? [] : readRows(ofCommodities)).map((row) => ({ ...row, currency: null })),
    ...(ofKinds === null ? [] : readRows(ofKinds)),
  ];
}

function toTexts(row: TermsRow, currency: string): readonly TermText[] {
  switch (row.catalogue) {
    case 'kiosk':
      return termsToTexts(row.terms, { facts: guessFacts(currency) });
    case 'shop': {
      const { author: authorUid, prices, ...terms } = row.terms;
      const rows = prices.map((one) => ({ price: one.price, coinType: one.currency, arg: one.days }));
      return moneyTexts({ ...terms, authorUid, prices: rows }, { describe: guessFacts });
    }
    case 'coupon':
      return [];
  }
}
