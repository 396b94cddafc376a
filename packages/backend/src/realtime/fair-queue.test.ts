import { describe, expect, it } from 'vitest';
import { FairQueue, type TaskOwner } from './fair-queue.ts';

const limits = { maxConcurrent: 2, maxConcurrentPerClient: 1, maxWaiting: 100, maxWaitingPerClient: 50 };

function turnOf(client: string, connection: object = {}, signal = new AbortController().signal): TaskOwner {
  return { client, connection, signal };
}

/** Tasks that end when the test completes them, in the order in which they began. */
function setUp(queue: FairQueue) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, turn: TaskOwner) =>
    queue.run(turn, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, run, finishOne };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('FairQueue', () => {
  it('alternates between clients, and between the connections of one client', async () => {
    const queue = new FairQueue(limits);
    const { began, run, finishOne } = setUp(queue);
    const [flooding, quiet] = [{}, {}];
    for (let n = 0; n < 40; n += 1) void run(`a${n}`, turnOf('a', flooding));
    void run('a-quiet', turnOf('a', quiet));
    void run('b', turnOf('b'));
    void run('c', turnOf('c'));
    await nextTurn();
    expect(began).toEqual(['a0', 'b']);
    for (let n = 0; n < 4; n += 1) await finishOne();
    expect(began.slice(0, 5)).toEqual(['a0', 'b', 'a1', 'c', 'a-quiet']);
    expect(queue.running).toBe(1);
    while (queue.running > 0) await finishOne();
    expect(began).toHaveLength(43);
  });

  it('rejects tasks of a client with a full queue, and of all clients when the total is reached', async () => {
    const queue = new FairQueue({
      maxConcurrent: 1,
      maxConcurrentPerClient: 1,
      maxWaiting: 3,
      maxWaitingPerClient: 2,
    });
    const { run } = setUp(queue);
    for (let n = 0; n < 3; n += 1) void run('', turnOf('a'));
    expect(await run('', turnOf('a'))).toEqual({ kind: 'refused' });
    void run('', turnOf('b'));
    expect(await run('', turnOf('c'))).toEqual({ kind: 'refused' });
    expect(queue.waiting).toBe(3);
  });

  it('does not start a cancelled task and frees its slot', async () => {
    const queue = new FairQueue({
      maxConcurrent: 1,
      maxConcurrentPerClient: 1,
      maxWaiting: 2,
      maxWaitingPerClient: 2,
    });
    const { began, run, finishOne } = setUp(queue);
    const gone = new AbortController();
    const first = run('first', turnOf('a'));
    const cancelled = run('cancelled', turnOf('a', {}, gone.signal));
    gone.abort();
    expect(await cancelled).toEqual({ kind: 'cancelled' });
    expect(await run('late', turnOf('a', {}, gone.signal))).toEqual({ kind: 'cancelled' });
    const last = run('last', turnOf('a'));
    await finishOne();
    await finishOne();
    expect(await Promise.all([first, last])).toEqual([
      { kind: 'done', result: 'first' },
      { kind: 'done', result: 'last' },
    ]);
    expect(began).toEqual(['first', 'last']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('passes on errors of a task unless its signal was aborted', async () => {
    const queue = new FairQueue(limits);
    const gone = new AbortController();
    const fail = () => Promise.reject(new Error('defect'));
    await expect(queue.run(turnOf('a'), fail)).rejects.toThrow('defect');
    const aborted = queue.run(turnOf('a', {}, gone.signal), () => {
      gone.abort();
      return fail();
    });
    expect(await aborted).toEqual({ kind: 'cancelled' });
    expect(queue.running).toBe(0);
  });
});
