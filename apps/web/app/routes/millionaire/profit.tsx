import { monthOf } from '@suixue/chain/profits/replay-months';
import { data } from 'react-router';
import { walletTabPath } from '#app/features/money/wallet/wallet-tab-path.ts';
import { MonthsCheckPanel } from '#app/features/profit/check/months-check-panel.tsx';
import { OwnCheckPanel } from '#app/features/profit/check/own-check-panel.tsx';
import { LedgerStanding } from '#app/features/profit/ledger-standing.tsx';
import { MonthList } from '#app/features/profit/month-list.tsx';
import { OwnShareList } from '#app/features/profit/own-share-list.tsx';
import { OwnSums } from '#app/features/profit/own-sums.tsx';
import { isMonth, monthBefore, monthsOfPage, toProfitMonths } from '#app/features/profit/profit-month.ts';
import { readFirstMonth, readMonthRows, readOwnProfit } from '#app/features/profit/read-profit.ts';
import { textToSharePlace } from '#app/features/shop/sales/share-place.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/profit';

export const handle: PageHandle = { layout: 'million' };

const path = '/millionaire/profit';
const monthsPerPage = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const until = url.searchParams.get('until');
  const before = url.searchParams.get('before');
  const after = before === null ? null : textToSharePlace(before);
  const isUnknown = (until !== null && !isMonth(until)) || (before !== null && after === null);
  if (isUnknown) throw data('没有这一页。', { status: 404 });
  const viewer = context.get(viewerContext);
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  const newest = monthOf(BigInt(now));
  // The page before a month in the future is the first one.
  const last = until === null || until > newest ? newest : monthBefore(until, 1);
  const oldest = monthBefore(last, monthsPerPage - 1);
  return orUnreachable({ url, context }, async () => {
    const [first, rows, own] = await Promise.all([
      readFirstMonth(account),
      readMonthRows(account, { from: oldest, to: last }),
      viewer ? readOwnProfit(account, { uid: viewer.id, after }) : null,
    ]);
    const months = first === null ? [] : monthsOfPage(last, first, monthsPerPage);
    const facts = {
      first,
      rows,
      months,
      own,
      viewerId: viewer?.id ?? null,
      isFirstOfOwn: after === null,
      isNewest: last === newest,
      lag: context.get(servicesContext).ledger.lag(),
      signIn: signInPath(url),
      now,
    };
    return data(facts, { headers: countedPage });
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '分成 · 百万富翁',
    description: '每一笔付款怎样分给作者、推荐人和其他人，逐项可查，可以自己从链上重算。',
    path,
    picture: 'news-millionaire',
  });
}

export default function Profit({ loaderData }: Route.ComponentProps) {
  const { lag, own } = loaderData;
  return (
    <>
      <PageTitle title="分成">
        分成说的是一笔已经付出的钱怎样分，不是将来会有多少钱。有没有下一笔，没有人能承诺。
      </PageTitle>
      <div className="space-y-10">
        <LedgerStanding lag={lag} />
        {own && <OwnSection {...loaderData} own={own} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <MonthsSection {...loaderData} />
          <div className="space-y-6">
            {!own && <SignedOut {...loaderData} />}
            {loaderData.months.length > 0 && <CheckedMonths {...loaderData} />}
          </div>
        </div>
      </div>
    </>
  );
}

type Facts = Route.ComponentProps['loaderData'];

function OwnSection({
  own,
  viewerId,
  now,
  isFirstOfOwn,
}: Facts & { readonly own: NonNullable<Facts['own']> }) {
  const { shares, totals, vault, isBound } = own;
  return (
    <section aria-labelledby="own" className="space-y-4">
      <h2 className="text-xl" id="own">
        我的分成
      </h2>
      {!isBound && totals.length === 0 ? (
        <State
          action={
            <ButtonLink icon="wallet" to={walletTabPath(path)}>
              绑定钱包
            </ButtonLink>
          }
          kind="empty"
          title="还没有绑定钱包"
        >
          <p>分成记在链上的账户名下。绑定钱包之后，写着您一份的售出会列在这里。</p>
        </State>
      ) : (
        <>
          <OwnSums totals={totals} vault={vault} />
          {shares.rows.length > 0 ? (
            <OwnShareList now={now} shares={shares.rows} />
          ) : (
            <p className="text-soft">
              还没有您的分成。商品的作者、推荐人和规则写明的人，售出之后在这里看到自己的每一笔。
            </p>
          )}
          <PageLinks isFirst={isFirstOfOwn} next={shares.next} path={path} />
          {shares.rows.length > 0 && viewerId !== null && (
            <OwnCheckPanel
              // A page of other sales is another check.
              key={shares.rows.map(({ saleId, status }) => `${saleId} ${status}`).join()}
              shares={shares.rows}
              uid={viewerId}
            />
          )}
        </>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink href="/user/sales">我的销售</TextLink>
        <TextLink href="/user/proposals">我的推荐</TextLink>
      </p>
    </section>
  );
}

function MonthsSection({ first, rows, months, isNewest }: Facts) {
  const oldest = months.at(-1);
  return (
    <section aria-labelledby="months" className="space-y-4">
      <h2 className="text-xl" id="months">
        每月汇总
      </h2>
      {months.length === 0 ? (
        <State
          action={
            first === null ? (
              <ButtonLink to="/news/how-profit-is-computed" tone="quiet">
                读：分成怎样计算
              </ButtonLink>
            ) : (
              <ButtonLink to={path} tone="quiet">
                回到最新的
              </ButtonLink>
            )
          }
          kind="empty"
          title={first === null ? '还没有售出' : '更早没有售出'}
        >
          <p>
            {first === null
              ? '有人买了课程或会员之后，这里按月列出售出、退款，和分给各方的数目。'
              : '第一笔售出在这之后。'}
          </p>
        </State>
      ) : (
        <MonthList months={toProfitMonths(rows, months)} />
      )}
      <nav aria-label="更多月份" className="flex flex-wrap justify-center gap-3 empty:hidden">
        {!isNewest && months.length > 0 && (
          <ButtonLink to={path} tone="quiet">
            回到最新的月份
          </ButtonLink>
        )}
        {oldest !== undefined && first !== null && oldest > first && (
          <ButtonLink to={`${path}?${new URLSearchParams({ until: oldest })}`} tone="quiet">
            更早的月份
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}

function CheckedMonths({ months, rows }: Facts) {
  return (
    <>
      <ReadingNotes />
      <MonthsCheckPanel key={months.join()} months={months} rows={rows} />
    </>
  );
}

function ReadingNotes() {
  return (
    <div className="text-[0.95rem] text-soft">
      <h3 className="font-semibold text-ink">怎么读这些数字</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>月份按北京时间，以售出那一刻为准。后来结算或退款，仍记在售出的月份。</li>
        <li>每种币各算各的，不相加。</li>
        <li>只有一笔的月份，合计就是那一笔。这里不写名字；同样的数字在链上本来人人可查。</li>
      </ul>
      <p className="mt-2">
        <TextLink href="/news/how-profit-is-computed">一笔分成是怎样算出来的</TextLink>
      </p>
    </div>
  );
}

function SignedOut({ signIn }: Facts) {
  return (
    <section aria-labelledby="own" className="rounded-2xl border border-line bg-raised p-5 sm:p-7">
      <h2 className="text-xl" id="own">
        我的分成
      </h2>
      <p className="mt-2 text-soft">登录之后，这里列出您的每一笔：哪一次售出、按什么规则、现在到哪一步。</p>
      <p className="mt-4">
        <ButtonLink icon="sign-in" to={signIn}>
          登录
        </ButtonLink>
      </p>
    </section>
  );
}
