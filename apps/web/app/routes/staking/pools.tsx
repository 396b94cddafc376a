import { type PoolStage, poolStages } from '@suixue/academy/pools/stage';
import { isAddress } from '@suixue/chain/address';
import { data } from 'react-router';
import { whyClosed } from '#app/features/pools/buying-stage.ts';
import { type PoolSummary, poolsPath } from '#app/features/pools/pool.ts';
import { PoolCard } from '#app/features/pools/pool-card.tsx';
import { NoPoolsHere } from '#app/features/pools/pools-closed.tsx';
import { type PoolPlace, readHeldPools, readPoolGate, readPools } from '#app/features/pools/read-pools.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { regionContext } from '#app/platform/region/region-context.ts';
import { getRegionFacts } from '#app/platform/region/region-names.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/pools';

export const handle: PageHandle = { layout: 'staking' };

/** Of each stage on the page of all stages. */
const perStage = 4;
const perPage = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const chosen = readStage(url.searchParams.get('stage'));
  const before = readPlace(url.searchParams.get('before'));
  if (chosen === undefined || before === undefined) throw data('没有这一页。', { status: 404 });
  const viewer = context.get(viewerContext);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const [gate, held, lists] = await Promise.all([
      readPoolGate(account, context.get(regionContext)),
      viewer ? readHeldPools(account, viewer.id) : [],
      chosen
        ? readPools(account, { stage: chosen.number, most: perPage + 1, before }).then((pools) => [pools])
        : Promise.all(
            poolStages.map(({ number }) => readPools(account, { stage: number, most: perStage + 1 })),
          ),
    ]);
    const why = whyClosed(gate);
    const shown = {
      why,
      held,
      isSignedIn: viewer !== null,
      region: getRegionFacts(context),
      signIn: signInPath(url),
      now: getChainNow(context),
      isFirst: before === null,
    };
    // Nothing of the pools leaves the server where they are off.
    if (why) return data({ ...shown, chosen: null, sections: [] }, { headers: countedPage });
    const [size, stages] = chosen ? [perPage, [chosen]] : [perStage, poolStages];
    const sections = stages.flatMap((stage, at) => {
      const found = lists[at] ?? [];
      const pools = found.slice(0, size);
      return pools.length === 0 ? [] : [{ stage, pools, hasMore: found.length > size }];
    });
    return data({ ...shown, chosen: chosen?.key ?? null, sections }, { headers: countedPage });
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Null without a filter, `undefined` for an unknown stage. */
function readStage(key: string | null): PoolStage | null | undefined {
  return key === null ? null : poolStages.find((stage) => stage.key === key);
}

/** The cursor in an address; `undefined` if this site did not produce it. */
function readPlace(text: string | null): PoolPlace | null | undefined {
  if (text === null) return null;
  const [createdAt = '', id = '', ...rest] = text.split('~');
  const isMoment =
    /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(createdAt) &&
    !Number.isNaN(Date.parse(createdAt));
  return rest.length === 0 && isMoment && isAddress(id) ? { createdAt, id } : undefined;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '资金池',
    description: '资金池的四个阶段、条款与风险。',
    path: poolsPath,
    picture: 'course-pool-terms',
  });
}

export default function Pools({ loaderData }: Route.ComponentProps) {
  const { why, held, isSignedIn, region, signIn, now, chosen, sections, isFirst } = loaderData;
  useAgainOnFocus(isSignedIn);
  return (
    <>
      <PageTitle title="资金池">
        每个池的票价、每票最多亏多少、各阶段最短多久，都在募集前写定在链上。
      </PageTitle>
      <div className="space-y-10">
        {held.length > 0 && <PoolGrid now={now} pools={held} title="我持有的" />}
        {why ? (
          <NoPoolsHere region={region} signIn={isSignedIn ? null : signIn} why={why} />
        ) : (
          <>
            <StageTabs chosen={chosen} />
            {sections.length === 0 && <NoPools isFiltered={chosen !== null || !isFirst} />}
            {sections.map(({ stage, pools, hasMore }) => (
              <div key={stage.key}>
                <PoolGrid now={now} pools={pools} title={stage.name} />
                {chosen === null ? (
                  hasMore && (
                    <p className="mt-4">
                      <ButtonLink to={stagePath(stage.key)} tone="quiet">
                        全部{stage.name}的池
                      </ButtonLink>
                    </p>
                  )
                ) : (
                  <PageLinks
                    isFirst={isFirst}
                    next={hasMore ? placeOf(pools) : null}
                    path={stagePath(chosen)}
                  />
                )}
              </div>
            ))}
          </>
        )}
      </div>
    </>
  );
}

const stagePath = (key: string) => `${poolsPath}?${new URLSearchParams({ stage: key })}`;

function placeOf(pools: readonly PoolSummary[]): string | null {
  const last = pools.at(-1);
  return last ? `${last.createdAt}~${last.id}` : null;
}

function StageTabs({ chosen }: { readonly chosen: string | null }) {
  const tabs = [
    { to: poolsPath, title: '全部', active: chosen === null },
    ...poolStages.map(({ key, name }) => ({ to: stagePath(key), title: name, active: chosen === key })),
  ];
  return <LinkTabs label="阶段" tabs={tabs} />;
}

interface PoolGridProps {
  readonly title: string;
  readonly pools: readonly PoolSummary[];
  readonly now: number;
}

function PoolGrid({ title, pools, now }: PoolGridProps) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {pools.map((pool) => (
          <li key={pool.id}>
            <PoolCard now={now} pool={pool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoPools({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <State
      action={
        isFiltered ? (
          <ButtonLink to={poolsPath}>看全部资金池</ButtonLink>
        ) : (
          <ButtonLink to="/course/pool-terms">学：读懂资金池条款</ButtonLink>
        )
      }
      kind="empty"
      title={isFiltered ? '这里没有资金池' : '还没有资金池'}
    >
      <p>{isFiltered ? '这个阶段现在没有池。' : '请不要相信任何以我们的名义发出的募集消息。'}</p>
    </State>
  );
}
