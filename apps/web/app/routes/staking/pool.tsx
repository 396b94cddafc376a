import { publicPage } from '#app/platform/http/cache-policy.ts';
import { isPathId, validPath } from '#app/platform/navigation/valid-path.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/pool';

export const handle: PageHandle = { layout: 'staking' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isPathId(id))];

/** Without a loader the middleware would not run on client-side navigation. */
export const loader = ({ params }: Route.LoaderArgs) => ({ id: params.id });

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '资金池' });
}

export default function Pool({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="资金池">
        编号 <span className="font-mono text-base break-all">{id}</span>
      </PageTitle>
      <NotYet
        area="pools"
        action={<ButtonLink to="/staking">回到资金池</ButtonLink>}
        icon="pool"
        title="这个池的条款还读不到"
      >
        <p>
          资金池开放之后，这里会直接从链上读出条款：票价、每票最多亏多少、各阶段最短多久、最晚释放时间，以及每一笔进出。
        </p>
      </NotYet>
    </>
  );
}
