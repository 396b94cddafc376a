import { Article } from '#app/features/library/content/article.tsx';
import { readSurroundings } from '#app/features/library/content/read-surroundings.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { readOwnStanding } from '#app/features/shop/membership/standing.ts';
import { PlansLink, StandingCard } from '#app/features/shop/membership/standing-card.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import { urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
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
    now: getChainNow(context),
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
