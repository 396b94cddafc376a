import { Prose } from '#app/features/library/content/prose.tsx';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
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
      <img
        alt=""
        className="mb-10 aspect-[2] w-full rounded-2xl bg-gold-wash object-cover object-[50%_54%] dark-dim"
        height={1000}
        src="/covers/field.svg"
        width={1000}
      />
      {body && <Prose body={body} />}
    </article>
  );
}
