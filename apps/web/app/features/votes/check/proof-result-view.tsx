import type { BallotProof } from '@suixue/academy/votes/ballot-proof';
import type { ProofReport } from '@suixue/academy/votes/check-proof';
import type { Receipt } from '@suixue/academy/votes/receipt';
import { exportProof } from '#app/features/votes/client/prove-ballot.ts';
import { toTally } from '#app/features/votes/result/outcome-words.ts';
import { type CountedOption, labelOf, type Vote } from '#app/features/votes/vote.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { anchorTexts } from './check-result-view.tsx';
import { isSound, type ProofResult } from './check-state.ts';
import { compareNumbers, findingWords, proofProblemTexts } from './check-words.ts';

interface ProofResultViewProps {
  readonly result: ProofResult;
  readonly vote: Vote;
  readonly options: readonly CountedOption[];
  readonly receipt: Receipt;
}

/** What became of the visitor's own ballot, and how its root was computed. */
export function ProofResultView({ result, vote, options, receipt }: ProofResultViewProps) {
  const { proof, report, anchor } = result;
  const { header, receipt: found } = report;
  // The meaning of places is that of the list, not of the page.
  const label = header?.options[receipt.place - 1] ?? labelOf(options, receipt.place);
  const finding = found && findingWords(found, label);
  const differences = header ? differencesOf(vote, options, header) : [];
  const isRight = isSound(result) && differences.length === 0;
  return (
    <div className="space-y-4">
      {finding && (isRight || finding.kind === 'problem') && (
        <Notice kind={finding.kind} title={finding.title}>
          <p>{finding.about}</p>
        </Notice>
      )}
      {!isRight && (
        <Notice kind="problem" title="有对不上的地方">
          <p>请把下面的内容告诉客服，也可以告诉别的投票人。在查清之前，这个结果不能当真。</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {report.problems.map((kind) => (
              <li key={kind}>{proofProblemTexts[kind]}</li>
            ))}
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Notice {...anchorTexts[anchor.kind]} />
      {found === 'found' && isRight && <PathOfBallot proof={proof} report={report} slug={vote.slug} />}
      {found === 'missing' && isRight && (
        <p className="text-soft">您的编号应当在的那一段里没有它。再重数全部的票，就能看整份清单里有没有。</p>
      )}
    </div>
  );
}

/** Where the page shows something else than the first line of the list. */
function differencesOf(
  vote: Vote,
  options: readonly CountedOption[],
  header: NonNullable<ProofReport['header']>,
): readonly string[] {
  const labels = options.map(({ label }) => label);
  const hasSameLabels =
    labels.length === header.options.length && labels.every((label, at) => label === header.options[at]);
  const numbers = compareNumbers({ labels, tally: toTally(options), signatures: vote.signatures }, header);
  return [
    ...(hasSameLabels ? [] : ['选项的名称和清单开头写的不一样。']),
    ...numbers
      .filter(({ page, list }) => page !== list)
      .map(({ what, page, list }) => `${what}：页面上是 ${page}，清单开头写的是 ${list}。`),
  ];
}

interface PathOfBallotProps {
  readonly proof: BallotProof;
  readonly report: ProofReport;
  readonly slug: string;
}

function PathOfBallot({ proof, report, slug }: PathOfBallotProps) {
  const { index, size, steps, root } = report;
  return (
    <div className="space-y-3">
      <h4 className="font-semibold">从您的票到清单的指纹</h4>
      <p className="text-soft">
        您的票在清单的第 {index + 1} 行，清单一共 {size} 行。您的浏览器先算出这一行的指纹，再和旁边的指纹合并{' '}
        {steps.length} 次，得到的正是公布的指纹。这一行要是改过一个字，就算不出它。
      </p>
      <details>
        <Summary tone="gold">看每一步</Summary>
        <ol className="list-decimal space-y-1 pl-8 text-sm text-soft">
          {steps.map(({ side, beside, joined }) => (
            <li key={joined}>
              和{side === 'left' ? '左' : '右'}边的 <code className="font-mono">{shorten(beside)}</code>{' '}
              合并，得到 <code className="font-mono">{shorten(joined)}</code>
            </li>
          ))}
        </ol>
        {root !== null && (
          <p className="mt-2 text-sm text-soft">
            最后得到 <code className="font-mono break-all">{root}</code>
          </p>
        )}
      </details>
      <div className="space-y-2">
        <Button icon="download" onClick={() => saveProof(proof, slug)} tone="quiet">
          下载证明
        </Button>
        <p className="text-[0.95rem] text-soft">
          有了它，不用本站的网页也能核对这一票。里面有您的编号和选项，没有改票的钥匙。看到的人要是知道编号是您的，就知道您投了什么。
        </p>
      </div>
      <p className="text-soft">这只证明您的一票。别的票数得对不对，要重数全部才知道。</p>
    </div>
  );
}

const shorten = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

function saveProof(proof: BallotProof, slug: string): void {
  const address = URL.createObjectURL(exportProof(proof));
  Object.assign(document.createElement('a'), {
    href: address,
    download: `suixue-vote-${slug}-proof.json`,
  }).click();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
