import { Badge } from '#app/ui/badge.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Person } from './person.ts';
import { Section, SectionPages, SectionRows } from './section.tsx';

interface ProgressSectionProps {
  readonly person: Person;
  readonly isFirst: boolean;
}

/** The chapters that an account has opened. Notes and answers to quizzes stay private. */
export function ProgressSection({ person: { account, progress }, isFirst }: ProgressSectionProps) {
  return (
    <Section id="progress" title={`学习进度 · 学完 ${progress.finished} 章`}>
      <SectionRows
        empty="还没有开始学。"
        rowKey={({ course, chapter }) => `${course} ${chapter}`}
        rows={progress.rows}
      >
        {(row) => (
          <>
            <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              {row.course} · {row.chapter}
              {row.finishedAt !== null && <Badge tone="leaf">学完</Badge>}
            </span>
            <span className="text-sm text-faint tabular-nums">
              {row.playedSeconds > 0 && `看了 ${Math.ceil(row.playedSeconds / 60)} 分钟 · `}
              {momentToText(row.updatedAt)}
            </span>
          </>
        )}
      </SectionRows>
      <SectionPages isFirst={isFirst} next={progress.next} person={account.id} section="progress" />
    </Section>
  );
}
