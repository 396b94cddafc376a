import { DocumentGrid } from '../../content/document-grid.tsx';
import { Prose } from '../../content/prose.tsx';
import { getLibrary } from '../../content/reader.ts';
import { requireDocument } from '../../content/require-document.ts';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/center';

export const handle: PageHandle = { layout: 'default' };

export function loader({ context }: Route.LoaderArgs) {
  const document = requireDocument(context, '/vip-center');
  const { store, reader } = getLibrary(context);
  const documents = store
    .list('vip-center', reader)
    .filter(({ _path }) => _path !== document._path)
    .map(({ _path, title, description }) => ({ _path, title, description }));
  return { document, documents };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData.document;
  return pageMeta(args, { title, description, path: '/vip-center' });
}

export default function VipCenter({ loaderData: { document, documents } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={document.title}>{document.description}</PageTitle>
      <DocumentGrid documents={documents} />
      {document.body && (
        <div className="mt-12 max-w-[42rem]">
          <Prose body={document.body} />
        </div>
      )}
    </>
  );
}
