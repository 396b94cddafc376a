import { pageMeta as metaOfPage } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { AgreementHistory } from '#app/features/account/agreements/agreement-history.tsx';
import { Article } from '#app/features/library/content/article.tsx';
import { readSurroundings, type Surroundings } from '#app/features/library/content/read-surroundings.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { GuideCentre } from '#app/features/library/guides/guide-centre.tsx';
import { readGuides } from '#app/features/library/guides/read-guides.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { urlToPath } from '#app/platform/navigation/page-not-found.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/document';

/** The document's layout; the build has rejected unknown names. */
export const handle: PageHandle = {
  layout: (loaderData) => (loaderData as Route.ComponentProps['loaderData'] | undefined)?.document.layout,
};

/** Any document without a route of its own, in its layout; a 404 for every other URL. */
export function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  const folder = `/${path.split('/')[1] ?? ''}`;
  const inFolder = folder !== path && path.lastIndexOf('/') > 0;
  const surroundings: Surroundings = inFolder
    ? readSurroundings(context, path, folder)
    : { prev: null, next: null };
  const { versions = [], guides = [] } =
    document.collection === 'page' ? readMeta(metaOfPage, document.meta) : {};
  return { document, surroundings, versions, guides: readGuides(context, guides) };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path } = args.loaderData.document;
  return pageMeta(args, { title, description, path, kind: 'article' });
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const { document, surroundings, versions, guides } = loaderData;
  if (guides.length > 0) return <GuideCentre document={document} guides={guides} />;
  return (
    <Article document={document} surroundings={surroundings}>
      {versions.length > 0 && <AgreementHistory versions={versions} />}
      {document._path.startsWith('/help/') && (
        <p className="mt-14 border-t border-line pt-6 text-soft">
          没有解决？<TextLink href="/support">联系我们</TextLink>，或者看看
          <TextLink href="/help">别的帮助</TextLink>。
        </p>
      )}
    </Article>
  );
}
