import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Card } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type DrawBox, type DrawPrize, prizeName } from './draw-box.ts';
import { fractionText, type Odds, oddsOf, oddsPerCall, roughPercent } from './odds.ts';

interface Row {
  readonly key: string;
  readonly prize: DrawPrize;
  readonly count: number;
  readonly odds: Odds | undefined;
  readonly perCall: string;
}

/** What the next call can draw, and how likely each prize is: shown before anyone plays. */
export function BoxOdds({ box }: { readonly box: DrawBox }) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  const rows = toRows(box);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-lg">奖品与概率</h2>
        <p className="mt-1 max-w-2xl text-soft">{contentsText(box, total)}</p>
      </div>
      {rows.length > 0 && <OddsTable atOnce={box.atOnce} rows={rows} />}
      <div className="space-y-1 text-sm text-faint">
        <p>
          第 {box.edition} 批，<time dateTime={box.filledAt}>{momentToText(box.filledAt)}</time> 装入，共抽过{' '}
          {box.played} 次。每次抽 {box.atOnce} 件，链上每个账户每天最多 {box.dailyLimit}{' '}
          次。同一批里，概率只随抽走的奖品变，谁都不能调；换一批会写明新的批次和概率。
        </p>
        <TransactionDigest digest={box.digest} explorerUrl={explorerUrl} />
      </div>
    </Card>
  );
}

function contentsText({ items, counts }: DrawBox, total: number): string {
  if (!items) return '网站读不出这一批奖品，所以不开放抽奖。';
  if (!counts) return '正在按刚才的抽取核算还剩哪些奖品，几秒后刷新就能看到。';
  if (total === 0) return '箱里的奖品都抽走了。';
  return `箱里还有 ${total} 件没有被抽走，每件抽到的机会一样，抽出的不放回。下面是下一次抽的准确概率，加起来正好是 100%。`;
}

function toRows({ items, counts, atOnce }: DrawBox): readonly Row[] {
  if (!items || !counts) return [];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const odds = oddsOf(counts.map(BigInt));
  return items.map((prize, at) => {
    const count = counts[at] ?? 0;
    const given = { count: BigInt(count), total: BigInt(total), draws: atOnce };
    return { key: String(at), prize, count, odds: odds[at], perCall: roughPercent(oddsPerCall(given)) };
  });
}

/** Narrow enough for a phone, so that the odds need no sideways scrolling. */
function OddsTable({ rows, atOnce }: { readonly rows: readonly Row[]; readonly atOnce: number }) {
  const head = 'border-b border-line px-3 py-2.5 text-sm font-medium text-soft sm:px-4';
  const cell = 'px-3 py-3 sm:px-4';
  return (
    <div className="overflow-hidden rounded-2xl border border-line">
      <table className="w-full border-collapse text-[0.95rem]">
        <caption className="sr-only">奖品与概率</caption>
        <thead>
          <tr>
            <th className={`${head} text-start`} scope="col">
              奖品
            </th>
            <th className={`${head} text-end`} scope="col">
              还有
            </th>
            <th className={`${head} text-end`} scope="col">
              {atOnce > 1 ? '抽一件的概率' : '概率'}
            </th>
            {atOnce > 1 && (
              <th className={`${head} text-end`} scope="col">
                一次 {atOnce} 件至少得一件
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, prize, count, odds, perCall }) => (
            <tr key={key}>
              <th className={`${cell} text-start font-normal`} scope="row">
                {prizeName(prize)}
              </th>
              <td className={`${cell} text-end whitespace-nowrap tabular-nums`}>{count} 件</td>
              <td className={`${cell} text-end tabular-nums`}>
                {odds && (
                  <span className="inline-flex flex-col items-end gap-x-2 sm:flex-row sm:items-baseline">
                    <span className="font-semibold">{odds.percent}</span>
                    <span className="text-sm text-faint">{fractionText(odds)}</span>
                  </span>
                )}
              </td>
              {atOnce > 1 && <td className={`${cell} text-end tabular-nums`}>{perCall}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
