import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { type PoolStage, poolStages } from '@suixue/academy/pools/stage';
import * as funding from '@suixue/chain/contract/funding';
import { dayMs } from '@suixue/chain/duration';
import { createPool } from '@suixue/chain/transactions/catalogue';
import { withdrawFromPool } from '@suixue/chain/transactions/pool';
import { connect } from './connect.ts';
import { readHostKeys } from './host-keys.ts';
import { oneSui } from './payment-site.ts';
import { accessToken } from './people.ts';
import type { ShopSite } from './shop-site.ts';
import { waitUntilFound } from './wait-until-found.ts';

const coinType = SUI_TYPE_ARG;

/** The pools of a site that is open to a learner, and what its administrator does with them. */
export interface OpenPools {
  /** The example pools of the local network. */
  readonly examples: Readonly<Record<PoolStage['key'], string>>;
  /** Puts up a pool whose tickets cost 1 SUI and keep 0.8. Returns its id once pages show it. */
  create(name: string, maxTickets: bigint): Promise<string>;
  togglePause(pool: string): Promise<void>;
  /** Moves the network's clock past the minimum duration of the stage, and the pool to its next stage. */
  nextStage(pool: string): Promise<void>;
  withdraw(pool: string, amount: bigint): Promise<void>;
  /** Declares another region for the learner; empty for none. */
  declareRegion(region: string): Promise<void>;
  /** Hours between accepting the risk notice and the first purchase. */
  setCoolingHours(hours: number): Promise<void>;
  /** Accepts the present risk notice for the learner. */
  acceptNotice(): Promise<void>;
  /** Tickets that the learner holds, as the mirror has them. */
  holding(pool: string): Promise<bigint>;
}

/** Declares a region for the learner: a local network opens pools in all that are known. */
export async function openPools(site: ShopSite): Promise<OpenPools> {
  const { rows, uid, operator, server, learner } = site;
  let movedMs = 0;
  const set = async (key: string, value: string | number) => {
    const { error } = await rows.from('site_settings').upsert({ key, value, is_public: true });
    if (error) throw new Error(error.message);
  };
  const declareRegion = async (region: string) => {
    const answer = await fetch(`${server.url}/user`, {
      method: 'POST',
      headers: { cookie: learner.cookie, origin: server.url },
      body: new URLSearchParams({ intent: 'region', region }),
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`the region was not declared: ${answer.status}`);
  };
  await declareRegion('CN');
  const whenMirrored = (column: string, value: string, what: string) =>
    waitUntilFound(
      async () => (await rows.from('chain_pools').select('id').eq(column, value).maybeSingle()).data?.id,
      { timeoutMs: 20_000, what },
    );
  const exampleOf = async (key: PoolStage['key']): Promise<string> => {
    const name = poolStages.find((stage) => stage.key === key)?.name;
    return whenMirrored('name', `示例资金池 · ${name}`, `the example pool of stage ${key}`);
  };
  const move = async (days: number) => {
    const body = JSON.stringify({ advanceMs: days * dayMs });
    const answer = await fetch(`${server.url}/v2/clock`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`the clock was not moved: ${await answer.text()}`);
    movedMs += days * dayMs;
  };
  return {
    examples: {
      raising: await exampleOf('raising'),
      locked: await exampleOf('locked'),
      releasing: await exampleOf('releasing'),
      ended: await exampleOf('ended'),
    },
    async create(name, maxTickets) {
      const words = {
        ...{ name, description: '测试用的资金池。', iconUrl: '/covers/course-pool-terms.svg' },
        ...{ startAt: 0n, maxTicketsNum: maxTickets, maxTicketsNumPerUser: 0n },
      };
      const day = BigInt(dayMs);
      const terms = {
        ...{ floorPerTicket: (oneSui * 8n) / 10n, raisingMs: day, lockedMs: day, releasingMs: day },
        releaseBy: BigInt(Date.now() + movedMs) + 300n * day,
      };
      await operator.run((tx, academy) =>
        createPool(tx, academy, { coinType, ticketPrice: oneSui, words, terms }),
      );
      return whenMirrored('name', name, 'the new pool');
    },
    async togglePause(pool) {
      await operator.run((tx, academy) => void funding.togglePause(tx, academy, { pool }, [coinType]));
    },
    async nextStage(pool) {
      await move(2);
      await operator.run((tx, academy) => void funding.nextStage(tx, academy, { pool }, [coinType]));
    },
    async withdraw(pool, amount) {
      await operator.run((tx, academy) =>
        withdrawFromPool(tx, academy, { pool: { poolId: pool, coinType }, amount, to: operator.address }),
      );
    },
    declareRegion,
    setCoolingHours: (hours) => set('pools.cooling_hours', hours),
    async acceptNotice() {
      const { anonKey } = await readHostKeys(server);
      const client = connect(server.url, anonKey, await accessToken(server.url, learner.person));
      const { data } = await client
        .from('risk_notices')
        .select('version')
        .order('version', { ascending: false })
        .limit(1)
        .single();
      const refused = (await client.rpc('accept_risk_notice', { version: data?.version })).error;
      if (refused) throw new Error(refused.message);
    },
    async holding(pool) {
      const { data } = await rows
        .from('chain_pool_holders')
        .select('holding::text')
        .eq('pool_id', pool)
        .eq('uid', uid)
        .maybeSingle();
      return BigInt((data as { holding: string } | null)?.holding ?? 0);
    },
  };
}
