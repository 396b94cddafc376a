import { Badge } from '#app/ui/badge.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { caseStatusTexts } from './moderation-texts.ts';
import type { ReportCase } from './read-cases.ts';

/** Cases as cards that link to their pages. */
export function CaseList({ cases }: { readonly cases: readonly ReportCase[] }) {
  return (
    <ul className="space-y-3">
      {cases.map((one) => {
        const { title, tone } = caseStatusTexts[one.status];
        const reasons = [...new Set(one.reports.map(({ reason }) => reason))];
        return (
          <li key={one.id}>
            <LinkCard className="p-4 sm:px-6" to={`/admin/reports/${one.id}`}>
              <div className="flex items-start justify-between gap-3">
                <h3 className="line-clamp-2 min-w-0 text-lg break-words">{one.body ?? '作者已删除'}</h3>
                <Badge tone={tone}>{title}</Badge>
              </div>
              <p className="mt-1 break-words text-soft">
                {one.reports.length === 0
                  ? '没有人举报'
                  : `${one.reports.length} 人举报：${reasons.join('、')}`}
              </p>
              <p className="mt-1 text-sm break-words text-faint">
                {one.kind === 'live-message' && '直播 · '}
                {one.author ?? '已注销的学员'} ·{' '}
                {one.waitingSince === null
                  ? momentToText(one.changedAt)
                  : `${momentToText(one.waitingSince)} 起等待`}
              </p>
            </LinkCard>
          </li>
        );
      })}
    </ul>
  );
}
