import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { getClientSignal, whileConnected } from '@suixue/backend/database/paying-client';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { paths } from '../../paths.ts';
import { type OpenedChain, openEmbeddedChain } from '../open-embedded-chain.ts';
import { copyPreparedNetwork } from '../testing/prepared-network.ts';

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
const here = { isLocal: true };

async function open() {
  const folder = await copyPreparedNetwork();
  const worker = once(process, 'worker').then(([created]: Worker[]) => created);
  const chain = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
  onTestFinished(async () => {
    await chain.close();
    rmSync(folder, { recursive: true });
  });
  return { chain, folder, worker: await worker };
}

const dayMs = 86_400_000;

async function advance({ handle }: OpenedChain): Promise<void> {
  const body = JSON.stringify({ advanceMs: dayMs });
  expect((await handle(new Request('http://site/v2/clock', { method: 'POST', body }), here)).status).toBe(
    200,
  );
}

const health = () => new Request('http://site/sui/health');

describe('the thread of the local network', () => {
  it('is restarted by the next request after it has ended, and keeps its clock', async () => {
    const { chain, worker } = await open();
    const { client, deployment, clock } = chain.access;
    await advance(chain);
    await worker?.terminate();
    const gone = new AbortController();
    const answers = await whileConnected(gone.signal, () =>
      Promise.all([health(), health()].map((request) => chain.handle(request, here))),
    );
    gone.abort();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      lines.filter((line) => line.includes('has ended')),
      'once for both requests',
    ).toHaveLength(1);
    const { object } = await client.core.getObject({ objectId: deployment.packageId });
    expect(object.objectId).toBe(deployment.packageId);
    const signals: unknown[] = [];
    clock.onAdvance(async () => void signals.push(getClientSignal()));
    await advance(chain);
    expect(clock.offsetMs).toBe(2 * dayMs);
    expect(signals, 'without the signal of the client whose request opened it').toEqual([undefined]);
  });

  it('can be started after a failed start, but not twice at the same time', async () => {
    const { chain, folder } = await open();
    await chain.close();
    const keys = join(folder, 'keys.json');
    renameSync(keys, `${keys}.away`);
    const openAgain = () => openEmbeddedChain({ folder, contracts: paths.contracts, log });
    await expect(openAgain()).rejects.toThrow('is missing');
    renameSync(`${keys}.away`, keys);
    const again = await openAgain();
    expect((await again.handle(health(), here)).status).toBe(200);
    await expect(openAgain(), 'while another thread has it open').rejects.toThrow('is open in process');
    expect((await again.handle(health(), here)).status).toBe(200);
    await again.close();
  });

  it('fails the responses in progress when it ends', async () => {
    const { chain, worker } = await open();
    const { responses } = chain.access.client.subscriptionService.subscribeCheckpoints({});
    const next = responses[Symbol.asyncIterator]().next();
    await chain.access.client.ledgerService.getServiceInfo({});
    await worker?.terminate();
    await expect(next).rejects.toThrow('exited');
  });

  it('ends a subscription whose client has disconnected, and continues for others', async () => {
    const { chain } = await open();
    const { subscriptionService } = chain.access.client;
    const gone = new AbortController();
    const left = subscriptionService.subscribeCheckpoints({}, { abort: gone.signal });
    const stays = subscriptionService.subscribeCheckpoints({});
    const next = left.responses[Symbol.asyncIterator]().next();
    const kept = stays.responses[Symbol.asyncIterator]().next();
    await chain.access.client.ledgerService.getServiceInfo({});
    gone.abort();
    await expect(next).rejects.toThrow();
    const body = JSON.stringify({ FixedAmountRequest: { recipient: '0x5' } });
    const paid = await chain.handle(new Request('http://site/v2/gas', { method: 'POST', body }), here);
    expect(paid.status).toBe(200);
    expect((await kept).value?.cursor).toBeGreaterThan(0n);
  });

  it('delivers long responses whole, and errors with their messages', async () => {
    const { chain } = await open();
    const { ledgerService } = chain.access.client;
    const requests = Array.from({ length: 20 }, () => ({ objectId: chain.access.deployment.packageId }));
    const { response } = await ledgerService.batchGetObjects({ requests, readMask: { paths: ['bcs'] } });
    expect(response.objects.map(({ result }) => result.oneofKind)).toEqual(requests.map(() => 'object'));
    await expect(ledgerService.getObject({ objectId: 'nonsense' })).rejects.toThrow('object_id');
    const frames: bigint[] = [];
    for await (const { watermark } of ledgerService.listCheckpoints({}).responses)
      if (watermark?.checkpoint !== undefined) frames.push(watermark.checkpoint);
    expect(frames.length, 'more than are sent ahead').toBeGreaterThan(16);
    expect(frames).toEqual(frames.toSorted((a, b) => Number(a - b)));
  });
});
