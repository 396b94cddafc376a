import { data } from 'react-router';
import { DocumentGrid } from '#app/features/library/content/document-grid.tsx';
import { Prose } from '#app/features/library/content/prose.tsx';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { readInTime } from '#app/features/shop/catalogue/read-in-time.ts';
import { readPlanOffers } from '#app/features/shop/catalogue/read-offers.ts';
import { usePriceAgain } from '#app/features/shop/catalogue/use-price-again.ts';
import { BenefitTable } from '#app/features/shop/membership/benefit-table.tsx';
import { countBenefits } from '#app/features/shop/membership/count-benefits.ts';
import { PlanList } from '#app/features/shop/membership/plan-list.tsx';
import { readOwnStanding } from '#app/features/shop/membership/standing.ts';
import { StandingCard } from '#app/features/shop/membership/standing-card.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pricedPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/center';

export const handle: PageHandle = { layout: 'default' };

export async function loader({ context }: Route.LoaderArgs) {
  const document = requireDocument(context, '/vip-center');
  const library = getLibrary(context);
  const documents = library.store
    .list('vip-center', library.reader)
    .filter(({ _path }) => _path !== document._path)
    .map(({ _path, title, description }) => ({ _path, title, description }));
  const [plans, standing] = await Promise.all([
    readInTime(context, (account) => readPlanOffers(account, ['membership'])),
    readOwnStanding(context),
  ]);
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const counts = countBenefits(library);
  return data(
    { document, documents, plans, standing, counts, rate, now: getChainNow(context) },
    { headers: plans ? pricedPage : unpricedPage },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData.document;
  return pageMeta(args, { title, description, path: '/vip-center' });
}

export default function VipCenter({ loaderData }: Route.ComponentProps) {
  const { document, documents, plans, standing, counts, rate, now } = loaderData;
  const isPriceAwaited = usePriceAgain(plans === null);
  useAgainOnFocus(standing !== null);
  return (
    <>
      <PageTitle title={document.title}>{document.description}</PageTitle>
      <div className="space-y-12">
        {standing && <StandingCard now={now} standing={standing} />}
        <section>
          <h2 className="mb-4 text-2xl" id="plans">
            选一种会员
          </h2>
          <Plans isPriceAwaited={isPriceAwaited} plans={plans} rate={rate} standing={standing} />
          <p className="mt-4 text-sm text-faint">
            会员只是阅读权限，不附带任何收益。每次付款都要您在钱包里签名，不会自动续费。
          </p>
        </section>
        <section>
          <h2 className="mb-4 text-2xl">会员比免费多什么</h2>
          <BenefitTable counts={counts} />
        </section>
        <section>
          <h2 className="mb-4 text-2xl">付款之前先读</h2>
          <DocumentGrid documents={documents} />
        </section>
        {document.body && (
          <div className="max-w-[42rem]">
            <Prose body={document.body} />
          </div>
        )}
      </div>
    </>
  );
}

type PlansProps = Pick<Route.ComponentProps['loaderData'], 'plans' | 'standing' | 'rate'> & {
  readonly isPriceAwaited: boolean;
};

function Plans({ plans, isPriceAwaited, ...shown }: PlansProps) {
  if (plans === null) {
    return (
      <p className="text-soft" role="status">
        {isPriceAwaited ? '价格读取中…' : '价格暂时读不到，可以刷新页面再试。'}
      </p>
    );
  }
  if (plans.length === 0) {
    return <p className="text-soft">会员目前没有上架，暂时不能购买。已经是会员的人不受影响。</p>;
  }
  return <PlanList {...shown} plans={plans} />;
}
