import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Transaction } from '@mysten/sui/transactions';
import * as state from '@suixue/chain/contract/package_state';
import { createHttpService } from '@suixue/localnet-node/http-service';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { NetworkClock } from '@suixue/localnet-node/network-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestFaucet } from '../../../localnet/node/src/testing/test-faucet.ts';
import {
  castTestBallot,
  publishTestVote,
} from '../../../packages/academy/src/votes/testing/published-vote.ts';
import { paths } from '../../../tools/paths.ts';
import { AcademyWorld } from '../../support/chain/academy-world.ts';

const world = new AcademyWorld();
const receipt = castTestBallot(2);
const published = publishTestVote([castTestBallot(1), receipt, castTestBallot(3)]);
/** What the node was asked, as a real one would be. */
const requests: { readonly path: string; readonly type: string }[] = [];
const closings: (() => unknown)[] = [];
let [node, folder] = ['', ''];

beforeAll(async () => {
  await world.publish();
  const open = {
    network: world.network,
    faucet: createTestFaucet(world.network, world.keyOf('stranger')),
    clock: new NetworkClock({ store: createMemoryStore(), wall: Date.now, latestMs: 0 }),
  };
  const service = createHttpService({
    open,
    onUnexpected: (error) => {
      throw error;
    },
  });
  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '/', method = 'GET' } = incoming;
    const type = incoming.headers['content-type'] ?? '';
    requests.push({ path, type });
    const init = { method, headers: { 'content-type': type }, body: await buffer(incoming) };
    const answer = await service(new Request(`http://node${path}`, init), { isLocal: false });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'suixue-anchor-'));
  await writeFile(join(folder, 'list.txt'), published.text);
  await writeFile(join(folder, 'receipt.json'), JSON.stringify(receipt));
  closings.push(() => rm(folder, { recursive: true }));
}, 120_000);
afterAll(async () => {
  for (const close of closings) await close();
});

async function anchor(kind: string, root: string): Promise<string> {
  const transaction = new Transaction();
  state.anchor(transaction, world.academy, { kind, bytes: Buffer.from(root, 'hex') });
  const signer = world.keyOf('operator');
  const done = await world.client.signAndExecuteTransaction({ transaction, signer });
  return done.Transaction?.digest ?? '';
}

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** `npm run vote:check -- …`, as a process of its own. */
const run = (...args: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    const main = join(paths.root, 'apps/server/src/checks/votes/main.ts');
    execFile(process.execPath, [main, ...args], { cwd: folder }, (error, out, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, errors }),
    );
  });

describe('npm run vote:check --anchor', { timeout: 120_000 }, () => {
  it('compares list and receipt with the root that a node has, by one call that every Sui node offers', async () => {
    const digest = await anchor('vote', published.root);
    requests.length = 0;
    const given = ['list.txt', 'receipt.json', '--anchor', digest, '--url'] as const;
    const ended = await run(...given, `${node}/`);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.out).toMatch(/holds {3}the root is on the chain: contract 0x\w+, signed by 0x\w+\n/);
    expect(ended.out).toContain(world.addressOf('operator'));
    expect(ended.out).toMatch(/Everything holds\.\n$/);
    expect(requests).toEqual([
      { path: '/sui.rpc.v2.LedgerService/GetTransaction', type: 'application/grpc-web+proto' },
    ]);
  });

  it('reports another root, and a transaction that recorded something else', async () => {
    const other = await run('list.txt', '--anchor', await anchor('vote', '7'.repeat(64)), '--url', node);
    expect(other.code).toBe(1);
    expect(other.out).toContain(`DIFFERS the chain has the root ${'7'.repeat(64)}`);
    const report = await run('list.txt', '--anchor', await anchor('report', published.root), '--url', node);
    expect(report.code).toBe(1);
    expect(report.out).toContain('DIFFERS the transaction recorded no root of a vote');
  });

  it('checks nothing if the node does not have the transaction, or is none', async () => {
    const unknown = await run('list.txt', '--anchor', '8'.repeat(43), '--url', node);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.errors).toMatch(/^Nothing was checked: the node does not have the transaction 8+\./);
    const malformed = await run('list.txt', '--anchor', 'x', '--url', node);
    expect(malformed).toMatchObject({ code: 2, out: '' });
    const nowhere = await run('list.txt', '--anchor', '8'.repeat(43), '--url', 'http://127.0.0.1:9');
    expect(nowhere).toMatchObject({ code: 2, out: '' });
    expect(nowhere.errors).toContain('(http://127.0.0.1:9)');
  });
});
