import { Article } from '../../content/article.tsx';
import { readSurroundings } from '../../content/read-surroundings.ts';
import { requireDocument, urlToPath } from '../../content/require-document.ts';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/document';

export const handle: PageHandle = { layout: 'detail' };

export function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  return { document, surroundings: readSurroundings(context, path, '/vip-center') };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path } = args.loaderData.document;
  return pageMeta(args, { title, description, path, kind: 'article' });
}

export default function VipDocument({ loaderData: { document, surroundings } }: Route.ComponentProps) {
  return <Article document={document} surroundings={surroundings} />;
}
