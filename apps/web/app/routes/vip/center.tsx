import { data } from 'react-router';
import { ArticleCards } from '#app/features/library/content/article-cards.tsx';
import { listNews } from '#app/features/library/content/list-news.ts';
import { pickArticles } from '#app/features/library/content/pick-articles.ts';
import { Prose } from '#app/features/library/content/prose.tsx';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { readInTime } from '#app/features/shop/catalogue/read-in-time.ts';
import { readPlanOffers } from '#app/features/shop/catalogue/read-offers.ts';
import { usePriceAgain } from '#app/features/shop/catalogue/use-price-again.ts';
import { BenefitTable } from '#app/features/shop/membership/benefit-table.tsx';
import { countBenefits } from '#app/features/shop/membership/count-benefits.ts';
import { MemberQuestions } from '#app/features/shop/membership/member-questions.tsx';
import { PlanActionBar, PlanChoices } from '#app/features/shop/membership/plan-choices.tsx';
import { readOwnStanding } from '#app/features/shop/membership/standing.ts';
import { StandingCard } from '#app/features/shop/membership/standing-card.tsx';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pricedPage, unpricedPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Route } from './+types/center';

export const handle: PageHandle = { layout: 'default' };

const samplesShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const document = requireDocument(context, '/vip-center');
  const library = getLibrary(context);
  const [plans, standing] = await Promise.all([
    readInTime(context, (account) => readPlanOffers(account, ['membership'])),
    readOwnStanding(context),
  ]);
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const counts = countBenefits(library);
  const { articles } = listNews(library, { limit: counts.openNews + counts.memberNews });
  const samples = pickArticles(
    articles.filter(({ access }) => access === 'member'),
    samplesShown,
  );
  return data(
    { document, plans, standing, counts, samples, rate, now: getChainNow(context) },
    { headers: plans ? pricedPage : unpricedPage },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const { title, description } = args.loaderData.document;
  return pageMeta(args, { title, description, path: '/vip-center', picture: 'vip-center' });
}

export default function VipCenter({ loaderData }: Route.ComponentProps) {
  const { document, plans, standing, counts, samples, rate, now } = loaderData;
  const isPriceAwaited = usePriceAgain(plans === null);
  useAgainOnFocus(standing !== null);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-14">
        <header>
          <p className="font-medium text-gold">{document.title}</p>
          <h1 className="mt-1 text-[2rem] sm:text-[2.75rem]">读完每一篇会员文章</h1>
          <p className="mt-3 max-w-xl text-lg text-soft">{document.description}</p>
          <ul className="mt-6 space-y-2.5 max-lg:hidden">
            <Point>{`现有 ${counts.memberNews} 篇全文，有效期内的新文章也包括`}</Point>
            <Point>站内搜索能搜到会员文章的正文</Point>
            <Point>不会自动续费，到期就停</Point>
          </ul>
        </header>
        <section aria-label="会员方案" className="scroll-mt-24 space-y-4" id="plans">
          {standing && standing.kind !== 'none' && <StandingCard now={now} standing={standing} />}
          <Plans isPriceAwaited={isPriceAwaited} plans={plans} rate={rate} standing={standing} />
        </section>
      </div>
      <section className="pt-14 sm:pt-20">
        <h2 className="mb-5 text-2xl">会员能读到的</h2>
        <ArticleCards articles={samples} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 pt-14 sm:pt-20 lg:grid-cols-2">
        <section>
          <h2 className="mb-5 text-2xl">免费和会员</h2>
          <BenefitTable counts={counts} />
        </section>
        <section>
          <h2 className="mb-5 text-2xl">开通之前</h2>
          <MemberQuestions />
        </section>
      </div>
      {document.body && (
        <div className="max-w-2xl pt-10 text-sm text-faint">
          <Prose body={document.body} />
        </div>
      )}
      {plans && <PlanActionBar plans={plans} standing={standing} />}
    </>
  );
}

function Point({ children }: { readonly children: string }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-1 text-gold" name="check" />
      {children}
    </li>
  );
}

type PlansProps = Pick<Route.ComponentProps['loaderData'], 'plans' | 'standing' | 'rate'> & {
  readonly isPriceAwaited: boolean;
};

function Plans({ plans, isPriceAwaited, ...shown }: PlansProps) {
  if (plans === null) {
    return (
      <div className="rounded-2xl border border-line bg-raised p-5 sm:p-7">
        <p className="text-soft" role="status">
          {isPriceAwaited ? '价格读取中…' : '价格暂时读不到，请刷新再试。'}
        </p>
        {isPriceAwaited && (
          <>
            <Skeleton className="mt-4 h-12 w-40" />
            <Skeleton className="mt-6 h-11 w-full rounded-full" />
            <Skeleton className="mt-6 h-12 w-full" />
            <Skeleton className="mt-3 h-12 w-full" />
          </>
        )}
      </div>
    );
  }
  if (plans.length === 0) {
    return <p className="text-soft">会员暂时没有上架。已经是会员的不受影响。</p>;
  }
  return <PlanChoices {...shown} plans={plans} />;
}
