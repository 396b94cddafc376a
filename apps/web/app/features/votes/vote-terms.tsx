import { Card } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { OwnMoment } from './own-moment.tsx';
import type { Vote } from './vote.ts';
import { eligibilityText } from './vote-standing.ts';
import { quorumText, ruleText } from './vote-words.ts';

/** The rules of a vote. They are fixed once it begins. */
export function VoteTerms({ vote }: { readonly vote: Vote }) {
  const { opensAt, closesAt } = vote;
  return (
    <Card>
      <h2 className="mb-2 text-lg">规则</h2>
      <dl className="divide-y divide-line">
        {opensAt !== null && (
          <Term title="开始">
            <OwnMoment moment={opensAt} />
          </Term>
        )}
        {closesAt !== null && (
          <Term title="截止">
            <OwnMoment moment={closesAt} />
            。以服务器的时间为准，之后到的不算。
          </Term>
        )}
        <Term title="谁能投">{eligibilityText(vote, momentToText)}</Term>
        <Term title="怎样当选">{ruleText(vote)}</Term>
        <Term title="最低票数">{quorumText(vote)}</Term>
        <Term title="改票">截止之前可以改，算最后一次。截止之前谁也看不到票数。</Term>
      </dl>
    </Card>
  );
}

function Term({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[5rem_1fr]">
      <dt className="text-soft">{title}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
