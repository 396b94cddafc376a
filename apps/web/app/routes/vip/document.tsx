import { Article } from '../../content/article.tsx';
import { readSurroundings } from '../../content/read-surroundings.ts';
import { requireDocument, urlToPath } from '../../content/require-document.ts';
import { publicPage } from '../../http/cache-policy.ts';
import type { PageHandle } from '../../layouts/page-layout.tsx';
import { readOwnStanding } from '../../membership/standing.ts';
import { PlansLink, StandingCard } from '../../membership/standing-card.tsx';
import { useAgainOnFocus } from '../../session/use-again-on-focus.ts';
import { pageMeta } from '../../site/page-meta.ts';
import type { Route } from './+types/document';

export const handle: PageHandle = { layout: 'detail' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const path = urlToPath(url);
  const document = requireDocument(context, path);
  const standing = await readOwnStanding(context);
  return {
    document,
    surroundings: readSurroundings(context, path, '/vip-center'),
    standing,
    now: Date.now(),
  };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description, _path: path } = args.loaderData.document;
  return pageMeta(args, { title, description, path, kind: 'article' });
}

export default function VipDocument({ loaderData }: Route.ComponentProps) {
  const { document, surroundings, standing, now } = loaderData;
  useAgainOnFocus(standing !== null);
  return (
    <>
      {standing && (
        <div className="mb-10">
          <StandingCard now={now} standing={standing}>
            <PlansLink standing={standing} />
          </StandingCard>
        </div>
      )}
      <Article document={document} surroundings={surroundings} />
    </>
  );
}
