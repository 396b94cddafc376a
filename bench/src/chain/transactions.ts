import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { type RunningLocalnet, startLocalnet } from '../../../tests/support/chain/running-localnet.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { BenchAcademy } from './bench-academy.ts';
import { BenchPerson } from './bench-person.ts';
import { type Measured, measureTogether, send } from './clients.ts';

const manyClients = 8;
const perClient = 60;
const manyObjects = 100_000;
const fewObjects = 1_000;
const reads = 2_000;

/** The network in a separate process with a disk store, and the official client over HTTP. */
export async function measureTransactions(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'localnet-bench-'));
  try {
    const empty = await timedStart(folder);
    report.add('start, empty', `${empty.seconds.toFixed(2)} s`, maxTarget(empty.seconds, 1, 's'));
    const bench = new Bench(empty.running, report);
    await bench.purchases();
    await bench.readsAndTrials();
    await bench.growth();
    await empty.running.stop();
    const full = await timedStart(folder);
    const megabytes = full.running.memory() / 1024 ** 2;
    report.add(
      `start with ${manyObjects} objects`,
      `${full.seconds.toFixed(2)} s`,
      maxTarget(full.seconds, 1, 's'),
    );
    report.add(
      `memory with ${manyObjects} objects`,
      `${megabytes.toFixed(0)} MB`,
      maxTarget(megabytes, 300, 'MB'),
    );
    await full.running.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function timedStart(
  folder: string,
): Promise<{ readonly running: RunningLocalnet; readonly seconds: number }> {
  const begun = performance.now();
  const running = await startLocalnet(folder);
  await fetch(`${running.url}/health`);
  return { running, seconds: (performance.now() - begun) / 1_000 };
}

class Bench {
  readonly #report: Report;
  readonly #url: string;
  readonly #client: SuiGrpcClient;

  constructor({ url }: RunningLocalnet, report: Report) {
    this.#report = report;
    this.#url = url;
    this.#client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, format: 'binary' });
  }

  async purchases(): Promise<void> {
    const academy = new BenchAcademy(this.#client, this.#url);
    await academy.open();
    const courses: bigint[] = [];
    while (courses.length < perClient) courses.push(await academy.offer());
    const buyers: BenchPerson[] = [];
    while (buyers.length < manyClients + 2) {
      const buyer = this.#person();
      await buyer.fund();
      await academy.bind(buyer, `buyer-${buyers.length}`);
      await buyer.prepare(perClient);
      buyers.push(buyer);
    }
    const signed = await Promise.all(
      buyers.map((buyer) => Promise.all(courses.map((id) => academy.buy(buyer, id)))),
    );
    const [warmUp = [], alone = [], ...together] = signed.map((list) =>
      list.map((each) => () => send(this.#client, each)),
    );
    await measureTogether(1, warmUp);
    const one = await measureTogether(1, alone);
    const many = await measureTogether(manyClients, together.flat());
    this.#report.add(
      '`kiosk::purchase`, one client',
      toWords(one),
      maxTarget(Math.round(one.p50 * 10) / 10, 8, 'ms at p50'),
    );
    this.#report.add(
      `\`kiosk::purchase\`, ${manyClients} clients`,
      toWords(many),
      minTarget(Math.round(many.perSecond), 100, 'a second'),
    );
  }

  async readsAndTrials(): Promise<void> {
    const person = this.#person();
    await person.fund();
    const { objects } = await this.#client.listCoins({ owner: person.address });
    const [coin] = objects;
    if (!coin) throw new Error('no coin');
    const repeat = (work: () => Promise<unknown>) => Array.from({ length: reads }, () => work);
    const read = await measureTogether(
      manyClients,
      repeat(() => this.#client.getObject({ objectId: coin.objectId })),
    );
    this.#report.add(`reads of one object, ${manyClients} clients`, toWords(read));
    const transaction = new Transaction();
    transaction.setSender(person.address);
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], person.address);
    const bytes = await transaction.build({ client: this.#client });
    const trial = await measureTogether(
      manyClients,
      repeat(() => this.#client.simulateTransaction({ transaction: bytes })),
    );
    this.#report.add(`trials of a transfer, ${manyClients} clients`, toWords(trial));
  }

  /** The same transfers with little and with much stored data. */
  async growth(): Promise<void> {
    await this.#fill(fewObjects);
    const few = await this.#transfers(`${fewObjects} objects`);
    await this.#fill(manyObjects);
    const many = await this.#transfers(`${manyObjects} objects`);
    const ratio = many.p50 / few.p50;
    this.#report.add(
      'a transfer with many objects to one with few',
      ratio.toFixed(2),
      maxTarget(Math.round(ratio * 100) / 100, 1.3, 'times'),
    );
  }

  async #transfers(name: string): Promise<Measured> {
    const count = manyClients * perClient;
    const person = this.#person();
    await person.prepare(2 * count + perClient);
    const sign = async (wanted: number) => {
      const list: (() => Promise<void>)[] = [];
      while (list.length < wanted) {
        const signed = await person.sign((tx) =>
          tx.transferObjects([tx.splitCoins(tx.gas, [1])], person.address),
        );
        list.push(() => send(this.#client, signed));
      }
      return list;
    };
    await measureTogether(1, await sign(perClient));
    const one = await measureTogether(1, await sign(count));
    this.#report.add(`a transfer, one client, ${name}`, toWords(one));
    this.#report.add(
      `a transfer, ${manyClients} clients, ${name}`,
      toWords(await measureTogether(manyClients, await sign(count))),
    );
    return one;
  }

  async #fill(objects: number): Promise<void> {
    await this.#person().prepare(objects);
  }

  #person(): BenchPerson {
    return new BenchPerson(this.#client, this.#url);
  }
}

function toWords({ perSecond, p50, p95 }: Measured): string {
  return `${perSecond.toFixed(0)} a second; ${p50.toFixed(1)} ms at p50, ${p95.toFixed(1)} at p95`;
}
