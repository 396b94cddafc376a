import { Article } from '../../content/article.tsx';
import { DateText } from '../../content/date-text.tsx';
import { MembersOnly } from '../../content/members-only.tsx';
import { readSurroundings } from '../../content/read-surroundings.ts';
import { requireDocument, urlToPath } from '../../content/require-document.ts';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Route } from './+types/article';

export const handle: PageHandle = { layout: 'detail' };

export function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  return { document, surroundings: readSurroundings(context, path, '/news') };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path, date } = args.loaderData.document;
  return pageMeta(args, { title, description, path, kind: 'article', publishedOn: date });
}

export default function NewsArticle({ loaderData: { document, surroundings } }: Route.ComponentProps) {
  return (
    <Article
      document={document}
      kicker={
        <>
          <span className="text-gold">{document.category}</span>
          {document.date && <DateText date={document.date} />}
          <span>约 {document.minutes} 分钟</span>
          {document.access === 'member' && <Badge tone="gold">会员</Badge>}
        </>
      }
      locked={<MembersOnly excerpt={document.excerpt} />}
      surroundings={surroundings}
    />
  );
}
