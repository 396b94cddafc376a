import { explainByRules, type RuleLine, type SplitStep } from '@suixue/chain/profits/explain-split';
import { z } from 'zod';
import { type SharePlace, sharePlaceToText } from '#app/features/shop/sales/share-place.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { ExplainedStep, OwnShare } from './own-share.ts';
import type { MonthRow } from './profit-month.ts';

const status = z.enum(['open', 'settled', 'refunded']);

const monthRow = z
  .object({
    month: z.string(),
    currency: z.string(),
    status,
    sales: z.string(),
    amount: z.string(),
    to_author: z.string(),
    to_proposer: z.string(),
    to_named: z.string(),
    to_rest: z.string(),
  })
  .transform(
    ({ month, to_author, to_proposer, to_named, to_rest, ...row }): MonthRow => ({
      ...row,
      month: month.slice(0, 7),
      toAuthor: to_author,
      toProposer: to_proposer,
      toNamed: to_named,
      toRest: to_rest,
    }),
  );

/** The sums of these months, each given as `2026-11`. */
export async function readMonthRows(
  account: AccountClient,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly MonthRow[]> {
  const found = await account
    .from('profit_months')
    .select(
      'month, currency, status, sales::text, amount::text, to_author::text, to_proposer::text, to_named::text, to_rest::text',
    )
    .gte('month', `${from}-01`)
    .lte('month', `${to}-01`)
    .filter('sales', 'neq', '0')
    .order('month', { ascending: false });
  return z.array(monthRow).parse(readRows(found));
}

/** The first month in which something was sold; null if nothing ever was. */
export async function readFirstMonth(account: AccountClient): Promise<string | null> {
  const found = await account
    .from('profit_months')
    .select('month')
    .filter('sales', 'neq', '0')
    .order('month')
    .limit(1)
    .maybeSingle();
  return readRows(found)?.month.slice(0, 7) ?? null;
}

const basisPoints = z.number();
const amount = z.string().transform(BigInt);
/** As the ledger stores rules, without accounts. */
const ruleLine: z.ZodType<RuleLine> = z.discriminatedUnion('to', [
  z.object({ to: z.literal('proposer'), basisPoints }),
  z.object({ to: z.literal('user'), basisPoints }),
  z.object({ to: z.literal('specify'), amount }),
  z.object({ to: z.literal('remaining') }),
]);

// The types of rows that functions return do not know which columns are never null.
const shareRow = z
  .object({
    sale_id: z.string(),
    name: z.string().nullable(),
    currency: z.string(),
    price: z.string(),
    status,
    release_at: z.string(),
    sold_at: z.string(),
    ended_at: z.string().nullable(),
    opened_digest: z.string().nullable(),
    ended_digest: z.string().nullable(),
    as_proposer: z.string(),
    as_other: z.string(),
    has_proposer: z.boolean(),
    is_rest_of_author: z.boolean(),
    shares: z.array(z.object({ amount: z.string(), is_mine: z.boolean(), is_paid: z.boolean() })),
    rules: z.array(z.array(ruleLine)).nullable(),
    is_withdrawn: z.boolean(),
  })
  .transform(
    (row): OwnShare => ({
      saleId: row.sale_id,
      name: row.name,
      currency: row.currency,
      price: row.price,
      status: row.status,
      releaseAt: row.release_at,
      soldAt: row.sold_at,
      endedAt: row.ended_at,
      openedDigest: row.opened_digest,
      endedDigest: row.ended_digest,
      asProposer: row.as_proposer,
      asOther: row.as_other,
      hasProposer: row.has_proposer,
      isRestOfAuthor: row.is_rest_of_author,
      shares: row.shares.map(({ amount, is_mine: isMine, is_paid: isPaid }) => ({ amount, isMine, isPaid })),
      steps: explain(row),
      isWithdrawn: row.is_withdrawn,
    }),
  );

interface Explainable {
  readonly price: string;
  readonly has_proposer: boolean;
  readonly shares: readonly { readonly amount: string }[];
  readonly rules: readonly (readonly RuleLine[])[] | null;
}

/** The rule of the time of the sale is the one that yields its amounts. */
function explain({ price, has_proposer: hasProposer, shares, rules }: Explainable): ExplainedStep[] | null {
  const amounts = shares.map(({ amount }) => BigInt(amount));
  const steps = explainByRules(rules ?? [], { paid: BigInt(price), hasProposer, amounts });
  return steps?.map(toText) ?? null;
}

function toText(step: SplitStep): ExplainedStep {
  const amount = String(step.amount);
  return step.kind === 'specify' ? { ...step, amount, wanted: String(step.wanted) } : { ...step, amount };
}

export interface OwnTotals {
  readonly currency: string;
  readonly pending: string;
  readonly settled: string;
  readonly refunded: string;
}

export interface OwnProfit {
  readonly shares: RowPage<OwnShare>;
  readonly totals: readonly OwnTotals[];
  /** The vault's balances, from the ledger. */
  readonly vault: readonly { readonly currency: string; readonly balance: string }[];
  readonly isBound: boolean;
}

const totalsRow = z.object({
  currency: z.string(),
  pending: z.string(),
  settled: z.string(),
  refunded: z.string(),
});

const pageSize = 10;

/** The shares of the viewer in every role, the newest first. */
export async function readOwnProfit(
  account: AccountClient,
  { uid, after }: { readonly uid: string; readonly after: SharePlace | null },
): Promise<OwnProfit> {
  const query = {
    most: pageSize + 1,
    ...(after && { before_at: after.soldAt, before_id: after.saleId }),
  };
  const [shares, totals, vault, wallets] = await Promise.all([
    account.rpc('my_profit', query, asRead),
    account.rpc('my_profit_totals', undefined, asRead),
    account.from('chain_vault_balances').select('currency, balance::text').eq('uid', uid).order('currency'),
    account.from('wallet_states').select('owner').eq('uid', uid).maybeSingle(),
  ]);
  const found = z.array(shareRow).parse(readRows(shares));
  return {
    shares: toRowPage(found, pageSize, sharePlaceToText),
    totals: z.array(totalsRow).parse(readRows(totals)),
    vault: readRows(vault).flatMap(({ currency, balance }) =>
      currency && balance && balance !== '0' ? [{ currency, balance }] : [],
    ),
    isBound: (readRows(wallets)?.owner ?? []).length > 0,
  };
}
