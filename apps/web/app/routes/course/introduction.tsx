import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { Prose } from '../../content/prose.tsx';
import { requireDocument } from '../../content/require-document.ts';
import { ChapterList } from '../../course/chapter-list.tsx';
import { LevelBadge } from '../../course/course-card.tsx';
import { courseCover } from '../../course/course-cover.ts';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/introduction';

export const handle: PageHandle = { layout: 'default' };

export function loader({ params, context }: Route.LoaderArgs) {
  const document = requireDocument(context, `/course/${params.introduction}`);
  return { document, course: readMeta(courseMeta, document.meta) };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path } = args.loaderData.document;
  return pageMeta(args, { title, description, path });
}

export default function CourseIntroduction({ loaderData: { document, course } }: Route.ComponentProps) {
  const [first] = course.chapters;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-10">
      <header>
        <p className="flex items-center gap-3 text-sm text-faint">
          <LevelBadge level={course.level} />
          {course.chapters.length} 章
        </p>
        <h1 className="mt-3 text-3xl sm:text-4xl">{document.title}</h1>
        <p className="mt-3 text-lg text-soft">{document.description}</p>
      </header>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Card className="overflow-hidden !p-0 lg:sticky lg:top-24">
          <img
            alt=""
            className="aspect-video w-full"
            fetchPriority="high"
            height={675}
            src={courseCover(document._path)}
            width={1200}
          />
          <div className="space-y-4 p-5">
            {course.audience && <p className="text-[0.95rem] text-soft">适合：{course.audience}</p>}
            {first && (
              <ButtonLink className="w-full" icon="play" to={first._path}>
                {course.level === 'free' ? '开始学习' : '试读第一章'}
              </ButtonLink>
            )}
            <p className="text-sm text-faint">
              {course.level === 'free'
                ? '免费，登录后即可学习全部章节。'
                : '购买将在钱包支付开放后开始，价格届时写在这里。'}
            </p>
          </div>
        </Card>
      </aside>
      <div className="lg:col-start-1">
        <h2 className="text-xl">您将学会</h2>
        <ul className="mt-4 grid gap-3">
          {course.learn.map((point) => (
            <li className="flex gap-3" key={point}>
              <Icon className="mt-1 text-gold" name="check" />
              {point}
            </li>
          ))}
        </ul>
        {document.body && (
          <div className="mt-10">
            <Prose body={document.body} />
          </div>
        )}
        <h2 className="mt-12 mb-4 text-xl">章节</h2>
        <ChapterList chapters={course.chapters} level={course.level} />
      </div>
    </div>
  );
}
