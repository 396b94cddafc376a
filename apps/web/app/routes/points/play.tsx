import { isAddress } from '@suixue/chain/address';
import { data } from 'react-router';
import { BoxOdds } from '#app/features/draws/box-odds.tsx';
import { type DrawPlay, drawsPath } from '#app/features/draws/draw-box.ts';
import { DrawPanel } from '#app/features/draws/draw-panel.tsx';
import { drawStage, type NetworkState } from '#app/features/draws/draw-stage.ts';
import { PlayList } from '#app/features/draws/play-list.tsx';
import {
  readBoxes,
  readDrawGate,
  readIsOn,
  readPlays,
  readStanding,
} from '#app/features/draws/read-draws.ts';
import { AreaTabs } from '#app/features/points/area-tabs.tsx';
import { readBoundAddresses } from '#app/features/points/read-points.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { getRegionFacts } from '#app/platform/region/region-names.ts';
import { RegionNote } from '#app/platform/region/region-note.tsx';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useAgainOnFocus } from '#app/platform/session/use-again-on-focus.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/play';

export const handle: PageHandle = { layout: 'with-dock' };

const ownPerPage = 10;
/** Of the calls of everyone. */
const recordLength = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const before = url.searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) throw data('没有这一页。', { status: 404 });
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const [gate, boxes, isOn, network] = await Promise.all([
      readDrawGate(context),
      readBoxes(account),
      readIsOn(account),
      readNetwork({ url, context }),
    ]);
    const wanted = url.searchParams.get('box');
    if (wanted !== null && !(isAddress(wanted) && boxes.some(({ id }) => id === wanted)))
      throw data('没有这个抽奖箱。', { status: 404 });
    const box = boxes.find(({ id }) => id === wanted) ?? boxes[0] ?? null;
    const [own, record] = await Promise.all([
      box && viewer ? readOwn(account, { box: box.id, uid: viewer.id, before }) : null,
      box && gate.isAllowed
        ? readPlays(account, { box: box.id, isOwn: false, before: null, most: recordLength })
        : [],
    ]);
    const shown = {
      gate,
      region: getRegionFacts(context),
      boxes: boxes.map(({ id }) => id),
      box,
      isOn,
      network,
      viewerId: viewer?.id ?? null,
      own,
      record,
      isFirst: before === null,
      signIn: signInPath(url),
    };
    return data(shown, { headers: countedPage });
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

async function readOwn(
  account: AccountClient,
  { box, uid, before }: { readonly box: string; readonly uid: string; readonly before: string | null },
) {
  const query = { box, isOwn: true } as const;
  const [standing, owner, newest, older] = await Promise.all([
    readStanding(account, box),
    readBoundAddresses(account, uid),
    readPlays(account, { ...query, before: null, most: ownPerPage + 1 }),
    before === null ? null : readPlays(account, { ...query, before, most: ownPerPage + 1 }),
  ]);
  return { standing, owner, newest, page: toRowPage(older ?? newest, ownPerPage, ({ number }) => number) };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: '抽奖',
    description: '每种奖品还有几件、概率是多少，抽之前都写明；结果可以自己重算。',
    path: drawsPath,
  });
}

export default function Play({ loaderData }: Route.ComponentProps) {
  const { gate, region, boxes, box, isOn, network, viewerId, own, record, isFirst, signIn } = loaderData;
  const { isAllowed, isLinked } = gate;
  useAgainOnFocus(viewerId !== null);
  return (
    <>
      <PageTitle title="抽奖">
        {isAllowed
          ? '每天学够章数就能抽，只付网络费。奖品是积分和优惠券，概率在下面。'
          : '抽奖按所在的国家和地区开放；已经抽到的奖品在哪里都能领。'}
      </PageTitle>
      <AreaTabs hasDraws={isLinked} here="/points/play" isSignedIn={viewerId !== null} />
      {box ? (
        <div className="space-y-6 pt-6">
          {isLinked && boxes.length > 1 && <BoxTabs boxes={boxes} chosen={box.id} />}
          {isAllowed && <BoxOdds box={box} />}
          <DrawPanel
            box={box}
            latest={own?.newest[0] ?? null}
            owner={own?.owner ?? []}
            region={region}
            signIn={signIn}
            stage={drawStage({
              box,
              isAllowed,
              isOn,
              network,
              isSignedIn: viewerId !== null,
              standing: own?.standing ?? null,
              own: own?.newest ?? [],
            })}
            viewerId={viewerId}
          />
          {own && isLinked && (
            <section>
              <h2 className="mb-3 text-xl">我的记录</h2>
              {own.page.rows.length > 0 ? (
                <PlayList plays={own.page.rows} />
              ) : (
                <p className="text-soft">您还没有在这个抽奖箱里抽过。</p>
              )}
              <PageLinks isFirst={isFirst} next={own.page.next} path={boxPath(box.id)} />
            </section>
          )}
          <Record plays={record} />
        </div>
      ) : !isAllowed ? (
        <RegionNote
          feature="抽奖"
          isWholePage
          page={drawsPath}
          region={region}
          signIn={viewerId === null ? signIn : null}
        />
      ) : (
        <State kind="empty" title="还没有抽奖箱">
          <p>管理员装好奖品之后，这里会写明每种奖品的件数和概率。</p>
        </State>
      )}
    </>
  );
}

const boxPath = (id: string) => `${drawsPath}?${new URLSearchParams({ box: id })}`;

function BoxTabs({ boxes, chosen }: { readonly boxes: readonly string[]; readonly chosen: string }) {
  const tabs = boxes.map((id, at) => ({
    to: boxPath(id),
    title: `抽奖箱 ${at + 1}`,
    active: id === chosen,
  }));
  return <LinkTabs label="抽奖箱" tabs={tabs} />;
}

/** Calls of everyone, so that anyone can check them. */
function Record({ plays }: { readonly plays: readonly DrawPlay[] }) {
  if (plays.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">大家的记录</h2>
      <p className="mt-1 mb-3 max-w-2xl text-soft">
        最近 {recordLength} 次抽取，不写是谁抽的。每一次都可以重算。
      </p>
      <PlayList plays={plays} />
    </section>
  );
}
