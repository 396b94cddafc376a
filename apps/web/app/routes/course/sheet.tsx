import { data } from 'react-router';
import { SheetPage } from '#app/features/learning/sheet/sheet-page.tsx';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { pageNotFound } from '#app/platform/navigation/page-not-found.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/sheet';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Open to the readers of the chapter only. */
export function loader({ params, context }: Route.LoaderArgs) {
  const course = requireDocument(context, `/course/${params.introduction}`);
  const chapter = requireDocument(context, `${course._path}/${params.chapter}`);
  const { store, reader } = getLibrary(context);
  if (!store.hasSheet(chapter._path)) throw pageNotFound(`${chapter._path}/sheet`);
  const sheet = store.sheet(chapter._path, reader);
  if (!sheet) throw data('尚未开通这一章。', { status: 403 });
  return { sheet, course: course.title, chapter: { path: chapter._path, title: chapter.title } };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { sheet, chapter } = args.loaderData;
  return pageMeta(args, { title: `${sheet.title} · ${chapter.title}` });
}

export default function WorkSheet({ loaderData }: Route.ComponentProps) {
  return <SheetPage {...loaderData} productName={useRootData()?.site.productName ?? ''} />;
}
