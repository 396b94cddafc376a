import { isAddress } from '@suixue/chain/address';
import { data } from 'react-router';
import { readBoundAddresses } from '#app/features/points/read-points.ts';
import { buyingStage, type NetworkState, whyClosed } from '#app/features/pools/buying-stage.ts';
import { CheckPanel } from '#app/features/pools/check/check-panel.tsx';
import { nextDate } from '#app/features/pools/next-date.ts';
import { noticeActions } from '#app/features/pools/notice-forms.ts';
import { type Pool, poolPath, poolsPath, stageKeyOf } from '#app/features/pools/pool.ts';
import { PoolEntryList } from '#app/features/pools/pool-entry-list.tsx';
import { PoolMoneyCard } from '#app/features/pools/pool-money.tsx';
import { PoolRisks } from '#app/features/pools/pool-risks.tsx';
import { PoolStageBadge } from '#app/features/pools/pool-stage-badge.tsx';
import { PoolSteps } from '#app/features/pools/pool-steps.tsx';
import { PoolTerms } from '#app/features/pools/pool-terms.tsx';
import { NoPoolsHere } from '#app/features/pools/pools-closed.tsx';
import { RaisedBar } from '#app/features/pools/raised-bar.tsx';
import { readPool, readPoolEntries, readPoolGate } from '#app/features/pools/read-pools.ts';
import { TicketsPanel } from '#app/features/pools/tickets-panel.tsx';
import { WorstCaseTable } from '#app/features/pools/worst-case-table.tsx';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { validPath } from '#app/platform/navigation/valid-path.ts';
import { regionContext } from '#app/platform/region/region-context.ts';
import { getRegionFacts } from '#app/platform/region/region-names.ts';
import { servicesContext } from '#app/platform/services.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Route } from './+types/pool';

export const handle: PageHandle = { layout: 'staking' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ id }) => id !== undefined && isAddress(id)),
  requireViewerOfForms,
];

const entriesPerPage = 20;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const isOwn = viewer !== null && url.searchParams.get('entries') === 'own';
  const before = url.searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) throw data('没有这一页。', { status: 404 });
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const { id } = params;
    const [pool, gate, entries, owner, network] = await Promise.all([
      readPool(account, id),
      readPoolGate(account, context.get(regionContext)),
      readPoolEntries(account, { pool: id, isOwn, before, most: entriesPerPage + 1 }),
      viewer ? readBoundAddresses(account, viewer.id) : [],
      readNetwork({ url, context }),
    ]);
    if (!pool) throw pageNotFound(urlToPath(url));
    const why = whyClosed(gate);
    const viewerId = viewer?.id ?? null;
    const region = getRegionFacts(context);
    // Holders reach their tickets wherever they are.
    if (why && pool.own.total === '0') {
      const closed = { kind: 'closed' as const, why, region, signIn: viewer ? null : signInPath(url) };
      return data(closed, { headers: countedPage });
    }
    const now = getChainNow(context);
    const open = {
      kind: 'open' as const,
      pool,
      gate,
      stage: buyingStage({ pool, gate, network, isSignedIn: viewer !== null, now: BigInt(now) }),
      network,
      viewerId,
      region,
      owner,
      entries: toRowPage(entries, entriesPerPage, ({ sequence }) => sequence),
      isOwn,
      isFirst: before === null,
      signIn: signInPath(url),
      now,
    };
    return data(open, { headers: countedPage });
  });
}

/** The page is made of rows, so it stays readable while the network is away. */
async function readNetwork({
  url,
  context,
}: Pick<Route.LoaderArgs, 'url' | 'context'>): Promise<NetworkState> {
  const { chain, reportError } = context.get(servicesContext);
  try {
    return (await chain.facts()) ? 'there' : 'none';
  } catch (error) {
    reportError(error, new Request(url));
    return 'down';
  }
}

/** Accepts the risk notice. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(noticeActions, await requireForm(request), { account, pool: params.id });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return pageMeta(args, { title: loaderData?.kind === 'open' ? loaderData.pool.name : '资金池' });
}

export default function PoolPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'closed') {
    return (
      <>
        <PageTitle title="资金池" />
        <NoPoolsHere {...loaderData} />
      </>
    );
  }
  return <OpenPool {...loaderData} state={actionData ?? null} />;
}

type OpenPoolProps = Extract<Route.ComponentProps['loaderData'], { kind: 'open' }> & {
  readonly state: NonNullable<Route.ComponentProps['actionData']> | null;
};

function OpenPool(props: OpenPoolProps) {
  const { pool, entries, isOwn, isFirst, viewerId, now } = props;
  useAgainOnFocus(viewerId !== null);
  return (
    <>
      <PoolHead now={now} pool={pool} />
      <div className="space-y-6">
        <TicketsPanel {...props} />
        {isOpenEnded(pool) && <WorstCaseTable pool={pool} />}
        <Card>
          <h2 className="mb-2 text-lg">条款</h2>
          <PoolTerms pool={pool} />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">可能出什么问题</h2>
          <PoolRisks pool={pool} />
        </Card>
        <PoolMoneyCard now={now} pool={pool} />
        <CheckPanel coinType={pool.currency} mirror={pool} poolId={pool.id} uid={viewerId} />
        <section aria-labelledby="history">
          <h2 className="mb-3 text-xl" id="history">
            全部记录
          </h2>
          {viewerId !== null && <EntryTabs id={pool.id} isOwn={isOwn} />}
          {entries.rows.length > 0 ? (
            <PoolEntryList currency={pool.currency} entries={entries.rows} />
          ) : (
            <p className="text-soft">{isOwn ? '您在这个池里还没有记录。' : '还没有记录。'}</p>
          )}
          <PageLinks isFirst={isFirst} next={entries.next} path={entriesPath(pool.id, isOwn)} />
        </section>
      </div>
    </>
  );
}

/** Whether it is still unknown how much a ticket will be paid. */
function isOpenEnded(pool: Pool): boolean {
  const stage = stageKeyOf(pool);
  return stage !== 'releasing' && stage !== 'ended';
}

function PoolHead({ pool, now }: { readonly pool: Pool; readonly now: number }) {
  const next = nextDate(pool, BigInt(now));
  return (
    <header className="mb-8 max-w-2xl space-y-4">
      <p className="text-sm">
        <a className="text-gold underline underline-offset-4" href={poolsPath}>
          全部资金池
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-3xl break-words sm:text-4xl">{pool.name}</h1>
        <PoolStageBadge isPaused={pool.isPaused} stage={pool.stage} />
      </div>
      {pool.description !== '' && <p className="text-lg break-words text-soft">{pool.description}</p>}
      <PoolSteps stage={pool.stage} />
      <RaisedBar pool={pool} />
      {!isOpenEnded(pool) && (
        <p>
          每张票领回 <strong>{priceText({ price: pool.perTicket, currency: pool.currency })}</strong>
          ，已经写定；票价是 {priceText({ price: pool.ticketPrice, currency: pool.currency })}。
        </p>
      )}
      <p className="text-soft">
        {momentToText(BigInt(pool.stageSince))} 进入现在的阶段。
        {next && `${next.title}：${next.date}。`}
      </p>
    </header>
  );
}

const entriesPath = (id: string, isOwn: boolean) => `${poolPath(id)}${isOwn ? '?entries=own' : ''}`;

function EntryTabs({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  const tabs = [
    { to: entriesPath(id, false), title: '全部', active: !isOwn },
    { to: entriesPath(id, true), title: '我的', active: isOwn },
  ];
  return (
    <div className="mb-3">
      <LinkTabs label="记录" tabs={tabs} />
    </div>
  );
}
