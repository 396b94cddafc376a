import { reportReasons } from '#app/features/learning/discussion/report-reasons.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Person } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface ReportsSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

const reasons = new Map<string, string>(reportReasons.map(({ value, title }) => [value, title]));

/** Reports of posts that an account made, and those about its own posts. */
export function ReportsSection({ person: { account, reports }, isFirst }: ReportsSectionProps) {
  return (
    <Section id="reports" title="举报">
      <SectionRows
        empty="没有举报过，也没有被举报。"
        rowKey={({ post, at }) => `${post} ${at}`}
        rows={reports.rows}
      >
        {(report) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              <Badge tone={report.isReporter ? 'plain' : 'seal'}>
                {report.isReporter ? '举报别人' : '被举报'}
              </Badge>
              <TextLink href={report.place}>{reasons.get(report.reason) ?? report.reason}</TextLink>
              {report.details}
              {report.isHidden && <span className="text-sm text-faint">已隐藏</span>}
            </span>
            <span className="text-sm text-faint">{momentToText(report.at)}</span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={reports.next} person={account.id} section="reports" />
    </Section>
  );
}
