import type { ReactNode } from 'react';
import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { ArticleCover } from '#app/features/library/content/article-cover.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { CoveredEntry, entryCoverShape } from '#app/ui/covered-entry.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { eager } from '#app/ui/link-intent.ts';
import { DateText } from '#app/ui/time/time-elements.tsx';
import type { LearnerHome } from './to-learner-home.ts';

interface WhatsNewProps {
  readonly courses: LearnerHome['newCourses'];
  readonly news: LearnerHome['news'];
}

/** News since the last visit, marked, above older ones. */
export function WhatsNew({ courses, news }: WhatsNewProps) {
  const fresh = courses.length + news.filter(({ isNew }) => isNew).length;
  return (
    <section className="pt-7 lg:col-start-1">
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">最新内容</h2>
          {fresh > 0 && <p className="text-sm text-gold">上次来过之后有 {fresh} 条</p>}
        </div>
        <a
          className="target -mr-3 inline-flex shrink-0 items-center gap-1 rounded-full px-3 text-gold hover:bg-gold-wash"
          href="/news"
        >
          全部资讯
          <Icon className="size-4" name="forward" />
        </a>
      </div>
      {courses.length + news.length === 0 && <p className="text-soft">还没有资讯，写好之后会放在这里。</p>}
      <ul {...eager} className="divide-y divide-line border-y border-line">
        {courses.map(({ _path, title, description, topic }) => (
          <CoveredEntry
            cover={<CourseCover className={entryCoverShape} path={_path} topic={topic} />}
            description={description}
            key={_path}
            line={<EntryLine isNew>新课程</EntryLine>}
            path={_path}
            title={title}
          />
        ))}
        {news.map(({ _path, title, description, date, category, access, isNew }) => (
          <CoveredEntry
            cover={<ArticleCover category={category} className={entryCoverShape} path={_path} />}
            description={description}
            key={_path}
            line={
              <EntryLine isForMembers={access === 'member'} isNew={isNew}>
                {category}
                {date && <DateText date={date} />}
              </EntryLine>
            }
            path={_path}
            title={title}
          />
        ))}
      </ul>
    </section>
  );
}

interface EntryLineProps {
  readonly isNew: boolean;
  readonly isForMembers?: boolean;
  readonly children: ReactNode;
}

function EntryLine({ isNew, isForMembers = false, children }: EntryLineProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
      {isNew && <Badge tone="seal">新</Badge>}
      {children}
      {isForMembers && <Badge tone="gold">会员</Badge>}
    </span>
  );
}
