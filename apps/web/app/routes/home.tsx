import { homeMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { lazy } from 'react';
import { data } from 'react-router';
import { PublicHome } from '#app/features/home/public-home.tsx';
import { readHomeFacts } from '#app/features/home/read-home-facts.ts';
import { readPublicHome } from '#app/features/home/read-public-home.ts';
import { toLearnerHome } from '#app/features/home/to-learner-home.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pricedPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/home';

export const handle: PageHandle = { layout: 'home' };

/** Visitors do not need it, and it is not among the files that are kept for reading offline. */
const LearnerHome = lazy(async () => ({
  default: (await import('#app/features/home/learner-home.tsx')).LearnerHome,
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  const document = requireDocument(context, '/');
  const { title, description, body } = document;
  const { banners, faq } = readMeta(homeMeta, document.meta);
  const viewer = context.get(viewerContext);
  if (viewer) {
    const facts = await readHomeFacts({ context, request }, viewer);
    const home = {
      ...toLearnerHome({ library: getLibrary(context), viewer, facts, now: getChainNow(context) }),
      banners,
      faq,
    };
    return data({ title, description, home }, { headers: { 'Cache-Control': 'private, no-store' } });
  }
  const { home: shown, isPriced } = await readPublicHome(context);
  const home = { kind: 'public' as const, ...shown, body, banners, faq };
  return data({ title, description, home }, { headers: isPriced ? pricedPage : unpricedPage });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, description } = args.loaderData;
  return pageMeta(args, { title: `${title} · 学到能自己判断`, description, path: '/' });
}

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  return home.kind === 'learner' ? <LearnerHome home={home} /> : <PublicHome {...home} />;
}
