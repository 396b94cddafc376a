import { checkSale, type SaleClaim, type SaleStep } from '@suixue/chain/profits/check-sale';
import type { RuleLine } from '@suixue/chain/profits/explain-split';
import { readSales } from '@suixue/chain/profits/read-sale';
import { type ExplainedStep, type OwnShare, ownAmount } from '#app/features/profit/own-share.ts';
import type { CheckTools } from './run-check.ts';

/** The outcome for one sale of the page. */
export interface SaleVerdict {
  readonly saleId: string;
  readonly name: string | null;
  readonly currency: string;
  /** `gone`: the node no longer has the events. `elsewhere`: the transaction that the page names sells something else. */
  readonly kind: 'agrees' | 'differs' | 'gone' | 'elsewhere';
  readonly steps: readonly SaleStep[];
}

/** Reads the events of these sales, and compares every number of the page. */
export async function checkOwn(
  { node, contract, run, onProgress }: CheckTools,
  { shares, uid }: { readonly shares: readonly OwnShare[]; readonly uid: string },
): Promise<readonly SaleVerdict[]> {
  const reads = await readSales({ node, contract, run, onProgress }, shares);
  return shares.map((share, at): SaleVerdict => {
    const { saleId, name, currency } = share;
    const read = reads[at] ?? { kind: 'gone' };
    if (read.kind !== 'read') return { saleId, name, currency, kind: read.kind, steps: [] };
    const steps = checkSale(read.sale, toClaim(share), uid);
    const kind = steps.every(({ isHeld }) => isHeld) ? 'agrees' : 'differs';
    return { saleId, name, currency, kind, steps };
  });
}

/** Everything that the page says about a sale. */
export function toClaim(share: OwnShare): SaleClaim {
  const { currency, price, shares, hasProposer, status, releaseAt, soldAt, endedAt, steps } = share;
  const own = shares.filter(({ isMine }) => isMine);
  return {
    coinType: currency,
    price: BigInt(price),
    shares: shares.map(({ amount }) => BigInt(amount)),
    hasProposer,
    own: own.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    received: status === 'refunded' ? 0n : ownAmount(share),
    status,
    releaseAt: BigInt(releaseAt),
    soldAt: BigInt(Date.parse(soldAt)),
    endedAt: endedAt === null ? null : BigInt(Date.parse(endedAt)),
    rule: steps?.flatMap(toLine) ?? null,
  };
}

/** The lines of the rule by which the page explains the amounts. */
function toLine(step: ExplainedStep): RuleLine[] {
  switch (step.kind) {
    case 'proposer':
    case 'user':
      return [{ to: step.kind, basisPoints: step.basisPoints }];
    case 'specify':
      return [{ to: 'specify', amount: BigInt(step.wanted) }];
    case 'rest':
      return [];
  }
}
