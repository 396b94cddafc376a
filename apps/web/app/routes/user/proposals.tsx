import { data } from 'react-router';
import { loadShares } from '#app/features/shop/sales/load-shares.ts';
import { ProposedList } from '#app/features/shop/sales/proposed-list.tsx';
import { readProposed } from '#app/features/shop/sales/read-shares.ts';
import { ShareList } from '#app/features/shop/sales/share-list.tsx';
import { ShareSums } from '#app/features/shop/sales/share-sums.tsx';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/proposals';

export const handle: PageHandle = { layout: 'detail', isNarrow: true };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader(args: Route.LoaderArgs) {
  const people = args.url.searchParams.get('people');
  if (people !== null && !/^\d{1,20}$/.test(people)) throw data('没有这一页。', { status: 404 });
  const account = args.context.get(sessionContext).getAccount();
  const [page, known] = await Promise.all([
    loadShares(args, true),
    orUnreachable(args, () => readProposed(account, people)),
  ]);
  return { ...page, proposed: known.proposed, nextPeople: known.next, isFirstPeople: people === null };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的推荐' });
}

export default function Proposals({ loaderData }: Route.ComponentProps) {
  const { shares, now, proposed, nextPeople, isFirstPeople } = loaderData;
  return (
    <>
      <PageTitle title="我的推荐">您推荐来的人，和他们购买时您得到的奖励。</PageTitle>
      <div className="space-y-8">
        <ShareSums {...loaderData} />
        <section>
          <h2 className="mb-3 text-xl">我推荐的人</h2>
          {proposed.length > 0 ? (
            <ProposedList isFirst={isFirstPeople} next={nextPeople} proposed={proposed} />
          ) : (
            <State
              action={
                <ButtonLink to="/user?tab=referral" tone="quiet">
                  看看我的编号
                </ButtonLink>
              }
              kind="empty"
              title="还没有人"
            >
              <p>别人填了您的编号，并用绑定的钱包签名写到链上之后，会列在这里。</p>
            </State>
          )}
        </section>
        <section>
          <h2 className="mb-3 text-xl">每一笔奖励</h2>
          {shares.length > 0 ? (
            <ShareList now={now} shares={shares} />
          ) : (
            <p className="text-soft">还没有奖励。有没有、有多少，由每件商品在链上的分成约定决定。</p>
          )}
          <PageLinks {...loaderData} path="/user/proposals" />
          <p className="mt-6 text-sm">
            <TextLink href="/millionaire/profit">每一笔怎样分，自己从链上核对</TextLink>
          </p>
        </section>
      </div>
    </>
  );
}
