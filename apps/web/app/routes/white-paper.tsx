import { Article } from '#app/features/library/content/article.tsx';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { DateText } from '#app/ui/time/time-elements.tsx';
import type { Route } from './+types/white-paper';

export const handle: PageHandle = { layout: 'detail' };

export const loader = ({ context }: Route.LoaderArgs) => requireDocument(context, '/white-paper');

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData;
  return pageMeta(args, {
    title,
    description,
    path: '/white-paper',
    picture: 'white-paper',
    kind: 'article',
  });
}

export default function WhitePaper({ loaderData: document }: Route.ComponentProps) {
  const changed = document.updated ?? document.date;
  return (
    <Article
      document={document}
      kicker={
        <>
          {changed && <DateText date={changed} />}
          <span>约 {document.minutes} 分钟</span>
        </>
      }
    />
  );
}
