import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { getLibrary } from '../../content/reader.ts';
import { CourseCard } from '../../course/course-card.tsx';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/center';

export const handle: PageHandle = { layout: 'with-dock' };

const levels = [
  { slug: null, title: '全部', to: '/course' },
  { slug: 'free', title: '免费课程', to: '/course?level=free' },
  { slug: 'advanced', title: '进阶课程', to: '/course?level=advanced' },
] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('level');
  const level = levels.find(({ slug }) => slug === asked)?.slug ?? null;
  const { store, reader } = getLibrary(context);
  const courses = store
    .list('course', reader)
    .map(({ _path, title, description, meta }) => {
      const { level: courseLevel, chapters } = readMeta(courseMeta, meta);
      return { _path, title, description, level: courseLevel, chapters: chapters.length };
    })
    .filter((course) => level === null || course.level === level);
  return { courses, level };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '课程中心',
    description: '免费课程登录即可学习，进阶课程可单独购买；每门课的第一章登录后都能试读。',
    path: '/course',
  });
}

export default function CourseCenter({ loaderData: { courses, level } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="课程中心">
        免费课程登录即可学习，进阶课程可单独购买；每门课的第一章登录后都能试读。
      </PageTitle>
      <LinkTabs
        label="课程级别"
        tabs={levels.map(({ slug, title, to }) => ({ to, title, active: slug === level }))}
      />
      <ul className="grid gap-5 pt-6 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course, position) => (
          <li key={course._path}>
            <CourseCard course={course} isFirst={position === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
