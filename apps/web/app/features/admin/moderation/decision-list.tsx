import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { aboutTitles, decisionTitles } from './moderation-texts.ts';
import type { Decision } from './read-decisions.ts';

interface DecisionListProps {
  /** The case whose page this is, which needs no link. */
  readonly present?: string;
  readonly title: string;
  readonly decisions: readonly Decision[];
  /** Shown if there are none; by default nothing is. */
  readonly none?: string;
}

/** What was decided, by whom and why, newest first. */
export function DecisionList({ present, title, decisions, none }: DecisionListProps) {
  if (decisions.length === 0 && none === undefined) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {decisions.length === 0 && <p className="text-soft">{none}</p>}
      <ol className="divide-y divide-line">
        {decisions.map(({ id, about, decision, reason, at, by, undone, caseId }) => (
          <li className="py-3" key={id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {decisionTitles[decision]}
                {aboutTitles[about]}
                {undone && '，已撤销'}
              </span>
              <span className="text-sm text-faint">
                {by ?? '一位管理员'} · <time dateTime={at}>{momentToText(at)}</time>
              </span>
            </p>
            {reason !== '' && <p className="mt-1 break-words text-soft">{reason}</p>}
            {undone && (
              <p className="mt-1 text-sm text-faint">
                {undone.by ?? '一位管理员'} 撤销于 <time dateTime={undone.at}>{momentToText(undone.at)}</time>
              </p>
            )}
            {caseId !== null && caseId !== present && (
              <p className="mt-1 text-sm">
                <TextLink href={`/admin/reports/${caseId}`}>看这一条</TextLink>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
