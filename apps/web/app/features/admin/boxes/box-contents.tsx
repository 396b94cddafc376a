import type { PlayBox } from '@suixue/chain/contract/play_box';
import {
  type Fraction,
  fractionText,
  type Odds,
  oddsOf,
  oddsPerCall,
  roughPercent,
} from '#app/features/draws/odds.ts';
import { Card } from '#app/ui/card.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Table } from '#app/ui/table.tsx';
import { type Prize, payloadToPrizes, prizeText } from './prize.ts';

interface BoxContentsProps {
  readonly box: PlayBox;
  readonly names: ReadonlyMap<bigint, string>;
}

interface Row {
  readonly prize: Prize;
  readonly odds: Odds | undefined;
  /** At least one of it in a call that draws several. */
  readonly perCall: Fraction;
}

/** What is in a box, and the odds of each prize, computed from what the chain holds. */
export function BoxContents({ box, names }: BoxContentsProps) {
  const prizes = payloadToPrizes(box.payload);
  const total = prizes.reduce((sum, { count }) => sum + count, 0n);
  const odds = oddsOf(prizes.map(({ count }) => count));
  const draws = Number(box.generate_at_once);
  const rows = prizes.map((prize, at) => ({
    prize,
    odds: odds[at],
    perCall: oddsPerCall({ count: prize.count, total, draws }),
  }));
  return (
    <>
      <BoxFacts box={box} total={total} />
      {rows.length > 0 && <OddsTable draws={draws} names={names} rows={rows} total={total} />}
    </>
  );
}

function BoxFacts({ box, total }: { readonly box: PlayBox; readonly total: bigint }) {
  return (
    <Card>
      <dl className="max-w-2xl divide-y divide-line">
        <DetailLine title="规则">{`每次抽 ${box.generate_at_once} 件，每人每天最多 ${box.daily_limit} 次`}</DetailLine>
        <DetailLine title="批次">{`第 ${box.edition} 批`}</DetailLine>
        <DetailLine title="箱里">
          {total === box.left ? `${total} 件` : `${total} 件，其中 ${total - box.left} 件留给还没发奖的抽取`}
        </DetailLine>
        <DetailLine title="还能抽">{`${box.left / box.generate_at_once} 次`}</DetailLine>
        <DetailLine title="抽过">{playedText(box)}</DetailLine>
        <DetailLine title="名称上限">{`${box.max_size_per_item} 字节`}</DetailLine>
        <DetailLine title="编号">
          <code className="font-mono text-sm break-all">{box.id}</code>
        </DetailLine>
      </dl>
    </Card>
  );
}

function playedText({ played, handed_out: handedOut }: PlayBox): string {
  if (played === 0n) return '还没有人抽过';
  return `${played} 次，${played === handedOut ? '都发了奖' : `${played - handedOut} 次还没发奖`}`;
}

interface OddsTableProps {
  readonly rows: readonly Row[];
  readonly names: ReadonlyMap<bigint, string>;
  readonly total: bigint;
  readonly draws: number;
}

function OddsTable({ rows, names, total, draws }: OddsTableProps) {
  return (
    <Card>
      <h2 className="text-lg">奖品与概率</h2>
      <p className="mt-1 mb-3 max-w-2xl text-soft">
        每件奖品抽到的机会一样，抽出的不放回。下面按箱里现在的件数算，加起来正好是 100%；每发一次奖都会变。
      </p>
      <Table
        caption="奖品与概率"
        columns={[
          { key: 'prize', title: '奖品', cell: ({ prize }) => prizeText(prize, names) },
          {
            key: 'odds',
            title: '抽一件的概率',
            align: 'end',
            cell: ({ odds }) =>
              odds && (
                <>
                  {odds.percent}{' '}
                  <span className="text-sm whitespace-nowrap text-faint">{fractionText(odds)}</span>
                </>
              ),
          },
          ...(draws > 1
            ? [
                {
                  key: 'call',
                  title: `一次 ${draws} 件至少得一件`,
                  align: 'end' as const,
                  // The exact fraction can have a hundred digits.
                  cell: ({ perCall }: Row) => roughPercent(perCall),
                },
              ]
            : []),
          { key: 'count', title: '件数', align: 'end', cell: ({ prize }) => String(prize.count) },
        ]}
        rowKey={({ prize }) =>
          prize.kind === 'coupon' ? String(prize.coupon) : `${prize.key} ${prize.amount}`
        }
        rows={rows}
      />
      <p className="mt-3 text-end tabular-nums">合计 {String(total)} 件，100%</p>
    </Card>
  );
}
