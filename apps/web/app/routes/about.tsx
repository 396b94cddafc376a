import { Prose } from '../content/prose.tsx';
import { requireDocument } from '../content/require-document.ts';
import { publicPage } from '../http/cache-policy.ts';
import type { PageHandle } from '../layouts/page-layout.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/about';

export const handle: PageHandle = { layout: 'with-dock' };

export const loader = ({ context }: Route.LoaderArgs) => requireDocument(context, '/about');

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData;
  return pageMeta(args, { title, description, path: '/about' });
}

export default function About({ loaderData: { title, description, body } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-[42rem]">
      <PageTitle title={title}>{description}</PageTitle>
      {body && <Prose body={body} />}
    </article>
  );
}
