import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { limitProcessorTime, type MeasuredThread } from './limit-processor-time.ts';

/** Returns a thread that executes the statement and then reports that it has ended. */
async function begin(statement: string): Promise<Worker & MeasuredThread> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const { user, system } = process.threadCpuUsage();
     parentPort.postMessage(user + system); ${statement}; parentPort.postMessage('ended');`,
    { eval: true },
  );
  onTestFinished(() => void worker.terminate());
  const [before] = await once(worker, 'message');
  return Object.assign(worker, { usedBefore: () => before });
}

it('limitProcessorTime stops a thread that computes for longer than its limit', async () => {
  const worker = await begin('for (;;);');
  const failure = await new Promise((resolve) => limitProcessorTime(worker, 50, resolve));
  expect(failure).toBeUndefined();
  expect((await worker.cpuUsage()).user).toBeGreaterThan(45_000);
});

it('limitProcessorTime does not count the time in which a thread waits', async () => {
  const sleeping = await begin('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');
  await new Promise<void>((resolve, reject) => {
    let measurements = 0;
    const stop = limitProcessorTime(
      {
        usedBefore: sleeping.usedBefore,
        // Measured twice, it has waited for twice its limit.
        cpuUsage: async () => {
          const used = await sleeping.cpuUsage();
          measurements += 1;
          if (measurements === 2) setImmediate(resolve);
          return used;
        },
      },
      100,
      (failure) => reject(failure ?? new Error('stopped')),
    );
    onTestFinished(stop);
  });
});

it('limitProcessorTime does not count the processor time that a thread used before its work began', async () => {
  const used = { cpuUsage: async () => ({ user: 900_000, system: 100_000 }) };
  let isStopped = false;
  const stop = limitProcessorTime({ ...used, usedBefore: () => 995_000 }, 20, () => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isStopped).toBe(false);
  stop();
  await new Promise<unknown>((resolve) =>
    limitProcessorTime({ ...used, usedBefore: () => 980_000 }, 20, resolve),
  );
});

it('limitProcessorTime stops no thread before its work has begun', async () => {
  let before: number | undefined;
  const thread = { cpuUsage: async () => ({ user: 1_000_000, system: 0 }), usedBefore: () => before };
  let isStopped = false;
  const stopped = new Promise<void>((resolve) => {
    limitProcessorTime(thread, 10, () => {
      isStopped = true;
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(isStopped).toBe(false);
  before = 0;
  await stopped;
});

it('limitProcessorTime stops a thread that gets no processor for twenty times its limit', async () => {
  const idle = { cpuUsage: async () => ({ user: 0, system: 0 }), usedBefore: () => 0 };
  const began = performance.now();
  await new Promise((resolve) => limitProcessorTime(idle, 10, resolve));
  expect(performance.now() - began).toBeGreaterThanOrEqual(200);
});

it('limitProcessorTime reports that the time of an ended thread cannot be measured', async () => {
  const worker = await begin('');
  await worker.terminate();
  const failure = await new Promise((resolve) => limitProcessorTime(worker, 10, resolve));
  expect(failure).toBeInstanceOf(Error);
});

it('limitProcessorTime stops no thread after the limit was cancelled', async () => {
  const worker = await begin('for (const end = Date.now() + 150; Date.now() < end; );');
  let isStopped = false;
  const stop = limitProcessorTime(worker, 30, () => {
    isStopped = true;
  });
  stop();
  await once(worker, 'message');
  expect(isStopped).toBe(false);
});
