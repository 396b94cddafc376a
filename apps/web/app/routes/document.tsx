import { Article } from '../content/article.tsx';
import { readSurroundings, type Surroundings } from '../content/read-surroundings.ts';
import { requireDocument, urlToPath } from '../content/require-document.ts';
import { publicPage } from '../http/cache-policy.ts';
import type { PageHandle } from '../layouts/page-layout.tsx';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/document';

/** A document names its layout; the build has refused names that are not in the list. */
export const handle: PageHandle = {
  layout: (loaderData) => (loaderData as Route.ComponentProps['loaderData'] | undefined)?.document.layout,
};

/** Any document without a route of its own, in the layout that it names; and every address that does not exist. */
export function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  const folder = `/${path.split('/')[1] ?? ''}`;
  const inFolder = folder !== path && path.lastIndexOf('/') > 0;
  const surroundings: Surroundings = inFolder
    ? readSurroundings(context, path, folder)
    : { prev: null, next: null };
  return { document, surroundings };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path } = args.loaderData.document;
  return pageMeta(args, { title, description, path, kind: 'article' });
}

export default function Document({ loaderData: { document, surroundings } }: Route.ComponentProps) {
  return <Article document={document} surroundings={surroundings} />;
}
