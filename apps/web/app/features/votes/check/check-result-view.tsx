import type { Receipt } from '@suixue/academy/votes/receipt';
import { toTally } from '#app/features/votes/result/outcome-words.ts';
import { type CountedOption, labelOf, type Vote } from '#app/features/votes/vote.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { type AnchorFinding, type CheckResult, isSound } from './check-state.ts';
import { compareNumbers, findingWords, listProblemTexts } from './check-words.ts';

interface CheckResultViewProps {
  readonly result: CheckResult;
  readonly vote: Vote;
  readonly options: readonly CountedOption[];
  /** The one that was looked for. */
  readonly receipt: Receipt | null;
}

export const anchorTexts: Readonly<
  Record<AnchorFinding['kind'], { readonly kind: 'done' | 'note' | 'problem'; readonly title: string }>
> = {
  same: { kind: 'done', title: '链上记的指纹，和刚才算出来的一样。' },
  none: { kind: 'note', title: '指纹还没有写到链上，所以没有和链比对。' },
  unreachable: { kind: 'note', title: '链现在连不上，所以没有和链比对。请稍后再核对一次。' },
  missing: { kind: 'problem', title: '链上找不到页面写的那笔交易。' },
  differs: { kind: 'problem', title: '链上记的指纹，和刚才算出来的不一样：清单在存证之后换过。' },
};

/** What a recount has found: the visitor's own ballot, each number beside that of the page, and the chain. */
export function CheckResultView({ result, vote, options, receipt }: CheckResultViewProps) {
  const { report, anchor } = result;
  const numbers = compareNumbers(
    { labels: options.map(({ label }) => label), tally: toTally(options), signatures: vote.signatures },
    { tally: report.tally, signatures: report.header?.signatures ?? null },
  );
  const differences = numbers.filter(({ page, list }) => page !== list);
  const finding =
    receipt && report.receipt ? findingWords(report.receipt, labelOf(options, receipt.place)) : null;
  const isRight = isSound(result) && differences.length === 0;
  return (
    <div className="space-y-4">
      {finding && (
        <Notice kind={finding.kind} title={finding.title}>
          <p>{finding.about}</p>
        </Notice>
      )}
      {isRight ? (
        <Notice kind="done" title={`重数了 ${report.ballots} 票，和页面上的完全一样。`} />
      ) : (
        <Notice kind="problem" title="有对不上的地方">
          <p>请把下面的内容告诉客服，也可以告诉别的投票人。在查清之前，这个结果不能当真。</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {report.problems.map(({ kind, line }) => (
              <li key={kind}>
                {listProblemTexts[kind]}
                {line !== null && `（第 ${line} 行）`}
              </li>
            ))}
            {differences.map(({ what, page, list }) => (
              <li key={what}>
                {what}：页面上是 {page}，数出来是 {list}。
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Notice {...anchorTexts[anchor.kind]} />
      <Table
        caption="重数的结果"
        columns={[
          { key: 'what', title: '选项', cell: ({ what }) => what },
          { key: 'page', title: '页面上', cell: ({ page }) => page, align: 'end' },
          { key: 'list', title: '数出来', cell: ({ list }) => list, align: 'end' },
          {
            key: 'same',
            title: '比对',
            cell: ({ page, list }) =>
              page === list ? (
                <span className="text-leaf">一样</span>
              ) : (
                <span className="text-seal">不一样</span>
              ),
          },
        ]}
        rowKey={({ what }) => what}
        rows={numbers}
      />
    </div>
  );
}
