import { chapterMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { Article } from '../../content/article.tsx';
import { readSurroundings } from '../../content/read-surroundings.ts';
import { requireDocument } from '../../content/require-document.ts';
import { LockedChapter } from '../../course/locked-chapter.tsx';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { requireViewer } from '../../session/require-viewer.ts';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/chapter';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export function loader({ params, context }: Route.LoaderArgs) {
  const course = requireDocument(context, `/course/${params.introduction}`);
  const document = requireDocument(context, `${course._path}/${params.chapter}`);
  return {
    document,
    level: readMeta(chapterMeta, document.meta).level,
    course: { title: course.title, _path: course._path },
    surroundings: readSurroundings(context, document._path, course._path),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { document, course } = args.loaderData;
  return pageMeta(args, { title: `${document.title} · ${course.title}` });
}

export default function CourseChapter({ loaderData }: Route.ComponentProps) {
  const { document, course, surroundings } = loaderData;
  return (
    <Article
      document={document}
      kicker={
        <>
          <a className="text-gold underline-offset-4 hover:underline" href={course._path}>
            {course.title}
          </a>
          <span>约 {document.minutes} 分钟</span>
        </>
      }
      locked={<LockedChapter coursePath={course._path} />}
      surroundings={surroundings}
    />
  );
}
