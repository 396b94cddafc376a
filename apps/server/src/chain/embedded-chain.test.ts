import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { poolStages } from '@suixue/academy/pools/stage';
import { readFundingPool } from '@suixue/chain/reading/catalogue';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import { createCursor } from '@suixue/ledger/cursor';
import { createGrpcNode } from '@suixue/ledger/grpc-node';
import { readPage } from '@suixue/ledger/read-page';
import { openNetwork } from '@suixue/localnet-node/open-network';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { createEmbeddedChain } from './embedded-chain.ts';
import { openEmbeddedChain } from './open-embedded-chain.ts';
import { exampleAgeMs } from './shop/example-pools.ts';
import { localShopTerms } from './shop/local-shop-terms.ts';

const log = pino({ level: 'silent' });
const here = { isLocal: true, address: '127.0.0.1' };

describe('embedded network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-chain-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const open = () => openEmbeddedChain({ folder, contracts: paths.contracts, log });

  it('publishes the contract once and keeps its keys in a file that only its owner can read', async () => {
    const first = await open();
    await first.close();
    const second = await open();
    expect(second.access.deployment).toEqual(first.access.deployment);
    const client = new SuiGrpcClient({
      network: 'localnet',
      baseUrl: 'http://site/sui',
      fetch: (url, init) => second.handle(new Request(url, init), { isLocal: false }),
    });
    const { state } = await readContract(client, second.access.deployment);
    const keys: Record<string, string> = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
    expect(Object.keys(keys)).toEqual(['faucet', 'admin', 'operator', 'voucher', 'sponsor']);
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0);
    expect(state.chain).toBe('suixue:local');
    expect(state.operators.contents).toHaveLength(1);
    const contract = await readContract(client, second.access.deployment);
    expect(await readUser(client, contract, siteUid), 'the site has an account on the chain').toMatchObject({
      is_author: true,
    });
    const sold = { wares: contract.kiosk.wares.size, commodities: contract.shop.commodities.size };
    expect(sold, 'and it was opened once').toEqual({
      wares: BigInt(localShopTerms.wares.length),
      commodities: BigInt(localShopTerms.commodities.length + localShopTerms.coupons.length),
    });
    const { sponsor } = second.access;
    const { balance } = await client.core.getBalance({ owner: sponsor?.address ?? '' });
    expect(balance.balance, 'the sponsor is given money once').toBe('1000000000000');
    await second.close();
  });

  it('opens on the first use, once for concurrent callers, and closes', async () => {
    const calls = { open: 0, close: 0 };
    const chain = createEmbeddedChain({
      open: async () => {
        calls.open += 1;
        const opened = await open();
        return {
          ...opened,
          close: () => {
            calls.close += 1;
            return opened.close();
          },
        };
      },
    });
    expect(calls.open).toBe(0);
    const ask = () => chain.handle(new Request('http://site/sui/health'), here);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await chain.close();
    expect(calls).toEqual({ open: 1, close: 1 });
  });

  it('retries after a failed opening', async () => {
    let isBroken = true;
    const chain = createEmbeddedChain({
      open: async () => {
        if (isBroken) throw new Error('no room');
        return open();
      },
    });
    await expect(chain.handle(new Request('http://site/sui/health'), here)).rejects.toThrow('no room');
    isBroken = false;
    expect((await chain.handle(new Request('http://site/sui/health'), here)).status).toBe(200);
    await chain.close();
  });

  it('does not let pages of other sites read its responses', async () => {
    const chain = createEmbeddedChain({ open });
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    for (const [path, method] of [
      ['/sui/health', 'GET'],
      ['/sui/sui.rpc.v2.LedgerService/GetServiceInfo', 'OPTIONS'],
      ['/sui/sui.rpc.v2.LedgerService/GetServiceInfo', 'POST'],
      ['/v2/gas', 'OPTIONS'],
    ] as const) {
      const answer = await chain.handle(new Request(`http://site${path}`, { method, headers }), here);
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, method, names]).toEqual([path, method, []]);
    }
    await chain.close();
  });

  it('offers visitors only the methods that pages need', async () => {
    const chain = createEmbeddedChain({ open });
    const frame = new Uint8Array(5);
    const headers = { 'content-type': 'application/grpc-web' };
    const statusOf = async (method: string, from: typeof here) => {
      const gone = new AbortController();
      const init = { method: 'POST', headers, body: frame, signal: gone.signal };
      const answer = await chain.handle(new Request(`http://site/sui/sui.rpc.v2.${method}`, init), from);
      gone.abort();
      return answer.headers.get('grpc-status') ?? 'answered';
    };
    const elsewhere = { isLocal: false, address: '203.0.113.1' };
    for (const method of ['LedgerService/ListEvents', 'SubscriptionService/SubscribeCheckpoints']) {
      expect([method, await statusOf(method, elsewhere)]).toEqual([method, '12']);
      expect([method, await statusOf(method, here)]).toEqual([method, 'answered']);
    }
    expect(await statusOf('LedgerService/GetServiceInfo', elsewhere)).toBe('answered');
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['DELETE', 405],
    ] as const) {
      const answer = await chain.handle(new Request('http://site/sui/health', { method }), elsewhere);
      expect([method, answer.status]).toEqual([method, status]);
    }
    await chain.close();
  });

  it('answers one call of a visitor at a time, and calls of other visitors meanwhile', async () => {
    const begun: string[] = [];
    const release = new Map<string, () => void>();
    const chain = createEmbeddedChain({
      open: async () => ({
        ...(await open()),
        handle: (request) => {
          const name = request.headers.get('name') ?? '';
          begun.push(name);
          return new Promise((resolve) => release.set(name, () => resolve(new Response(name))));
        },
      }),
    });
    await chain.access();
    const call = (name: string, address: string) =>
      chain
        .handle(
          new Request('http://site/sui/sui.rpc.v2.LedgerService/GetObject', {
            method: 'POST',
            headers: { name },
          }),
          { isLocal: false, address },
        )
        .then((response) => response.text());
    const answers = [call('other', '203.0.113.2')];
    for (const name of ['first', 'second', 'third']) answers.push(call(name, '203.0.113.1'));
    await expect.poll(() => begun).toEqual(['other', 'first']);
    release.get('first')?.();
    await expect.poll(() => begun).toEqual(['other', 'first', 'second']);
    release.get('second')?.();
    await expect.poll(() => begun).toEqual(['other', 'first', 'second', 'third']);
    for (const end of release.values()) end();
    expect(await Promise.all(answers)).toEqual(['other', 'first', 'second', 'third']);
    await chain.close();
  });

  it('offers the faucet on this machine only', async () => {
    const chain = createEmbeddedChain({ open });
    const body = JSON.stringify({ FixedAmountRequest: { recipient: '0x5' } });
    const ask = (path: string, isLocal: boolean) =>
      chain.handle(new Request(`http://site${path}`, { method: 'POST', body }), {
        isLocal,
        address: '10.0.0.1',
      });
    for (const path of ['/sui/v2/gas', '/v2/gas']) {
      expect((await ask(path, false)).status).toBe(403);
      expect(await (await ask(path, true)).json()).toMatchObject({ status: 'Success' });
    }
    await chain.close();
  });

  it('moves its clock for users of this machine only, and keeps the time after a restart', async () => {
    const chain = createEmbeddedChain({ open });
    const ask = (path: string, isLocal: boolean) =>
      chain.handle(new Request(`http://site${path}`, { method: 'POST', body: '{"advanceMs": 86400000}' }), {
        isLocal,
        address: '10.0.0.1',
      });
    const before = Date.now();
    for (const path of ['/sui/v2/clock', '/v2/clock']) {
      expect((await ask(path, false)).status).toBe(403);
      expect((await ask(path, true)).status).toBe(200);
    }
    expect(chain.now()).toBeGreaterThanOrEqual(before + 2 * 86_400_000);
    await chain.close();
    const again = createEmbeddedChain({ open });
    await again.access();
    expect(again.now()).toBeGreaterThanOrEqual(before + 2 * 86_400_000);
    await again.close();
  });
});

describe('a new embedded network', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'embedded-pools-'));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const folder = join(scratch, 'localnet');
  const open = () => openEmbeddedChain({ folder, contracts: paths.contracts, log });

  it('has an example funding pool in each stage, and a clock without an offset', async () => {
    const { access, close } = await open();
    expect(access.clock.offsetMs).toBe(0);
    const { client, deployment } = access;
    const type = `${deployment.packageId}::funding::Create`;
    const pools = await listPools(client, type);
    const found = await Promise.all(pools.map((id) => readFundingPool(client, deployment, id)));
    const stages = found.map((read) => read?.pool.state.stage);
    expect(stages.toSorted()).toEqual([0, 1, 2, 3]);
    const now = BigInt(access.clock.now());
    for (const read of found) {
      const { stage, ticket_price: price, amount_per_ticket_on_release: paid } = read?.pool.state ?? {};
      expect(read?.pool.info.name).toBe(`示例资金池 · ${poolStages[stage ?? 0]?.name}`);
      expect(read?.pool.stage_since).toBeLessThan(now);
      expect(read?.pool.terms.release_by).toBeGreaterThan(now);
      // One made a loss within its terms, the other a gain.
      if (stage === 2) expect(paid).toBeGreaterThan(price ?? 0n);
      if (stage === 3)
        expect([paid, paid && paid >= (read?.pool.terms.floor_per_ticket ?? 0n)]).toEqual([
          960_000_000n,
          true,
        ]);
    }
    await close();
  });

  it('starts over with a new chain if its preparation was interrupted while its clock was still in the past', async () => {
    rmSync(join(folder, 'chain'), { recursive: true });
    const interrupted = openNetwork({
      folder,
      framework: join(paths.contracts, 'framework/build'),
      report: () => undefined,
      beginsEarlierMs: exampleAgeMs,
    });
    await interrupted.clock.advance(1_000);
    const { chainId } = interrupted.network;
    await interrupted.close();
    const opened = await open();
    expect(opened.access.clock.offsetMs).toBe(0);
    const { response } = await opened.access.client.ledgerService.getServiceInfo({});
    expect(response.chainId).not.toBe(chainId);
    await opened.close();
  });
});

/** The ids of the pools that were created, by their events. */
async function listPools(client: SuiGrpcClient, type: string): Promise<readonly string[]> {
  const node = createGrpcNode(client, [type.slice(0, type.indexOf('::'))]);
  const { events } = await readPage(node, createCursor('', 0n));
  return events.flatMap((event) =>
    event.type === type ? [`0x${Buffer.from(event.bcs).toString('hex', 0, 32)}`] : [],
  );
}
