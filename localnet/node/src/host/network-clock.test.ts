import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory-store.ts';
import { scratchFolder } from '../store/testing/scratch-folder.ts';
import { clockId, clockTime } from '../system/system-objects.ts';
import { runAndKill } from '../testing/run-and-kill.ts';
import { ClockRangeError, NetworkClock } from './network-clock.ts';
import { openNetwork } from './open-network.ts';

const framework = join(import.meta.dirname, '../../../../contracts/framework/build');
const open = (folder: string) => openNetwork({ folder, framework, report: () => undefined });
const program = fileURLToPath(new URL('../testing/advancing-process.ts', import.meta.url));
const dayMs = 86_400_000;

describe('the clock of a network', () => {
  it('never goes back, whatever the machine’s clock does and however often the network is reopened', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('wall' as const),
        ms: fc.integer({ min: -10 * dayMs, max: 10 * dayMs }),
      }),
      fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 40 * dayMs }) }),
      fc.record({ kind: fc.constant('open' as const), ms: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const store = createMemoryStore();
        let wall = 1_800_000_000_000;
        const make = (latestMs: number) => new NetworkClock({ store, wall: () => wall, latestMs });
        let clock = make(wall);
        let [latest, offset] = [wall, 0];
        for (const { kind, ms } of steps) {
          if (kind === 'wall') wall += ms;
          // A new process knows the newest checkpoint, whose time the network has stored.
          if (kind === 'open') clock = make(latest);
          if (kind === 'advance') {
            await clock.advance(ms);
            offset += ms;
            expect(clock.now()).toBeGreaterThanOrEqual(latest + ms);
          }
          expect(clock.now()).toBeGreaterThanOrEqual(latest);
          expect(clock.now()).toBeGreaterThanOrEqual(wall + offset);
          expect(clock.offsetMs).toBe(offset);
          latest = clock.now();
        }
      }),
    );
  });

  it('rejects an advance that is negative, zero, a fraction or ends after the year 9999', async () => {
    const clock = new NetworkClock({ store: createMemoryStore(), wall: () => 0, latestMs: 0 });
    for (const ms of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 300_000_000_000_000])
      await expect(clock.advance(ms)).rejects.toThrow(ClockRangeError);
    expect(clock.now()).toBe(0);
  });

  it('changes nothing if the store fails', async () => {
    const store = createMemoryStore();
    const clock = new NetworkClock({ store, wall: () => 5, latestMs: 0 });
    await store.close();
    await expect(clock.advance(dayMs)).rejects.toThrow();
    expect([clock.now(), clock.offsetMs]).toEqual([5, 0]);
  });

  it('completes an advance only after its listeners have finished', async () => {
    const clock = new NetworkClock({ store: createMemoryStore(), wall: () => 0, latestMs: 0 });
    const offsets: number[] = [];
    const stop = clock.onAdvance(async (offsetMs) => {
      await new Promise((resolve) => setImmediate(resolve));
      offsets.push(offsetMs);
    });
    await clock.advance(7);
    expect(offsets).toEqual([7]);
    stop();
    await clock.advance(1);
    expect(offsets).toEqual([7]);
  });

  it('sets the time of the clock object and the newest checkpoint, also after a restart', async () => {
    const folder = join(scratchFolder(), 'net');
    const first = open(folder);
    const before = Date.now();
    await first.clock.advance(3 * dayMs);
    const object = first.network.object(clockId);
    if (object?.kind !== 'move') throw new Error('there is no clock');
    expect(Number(clockTime(object))).toBeGreaterThanOrEqual(before + 3 * dayMs);
    expect(first.network.latestCheckpoint().timestampMs).toBeGreaterThanOrEqual(clockTime(object));
    await first.close();
    const second = open(folder);
    expect(second.clock.offsetMs).toBe(3 * dayMs);
    expect(second.clock.now()).toBeGreaterThanOrEqual(Number(clockTime(object)));
    await second.close();
  });

  it('begins in the past if beginsEarlierMs is given, for a new network only', async () => {
    const folder = join(scratchFolder(), 'net');
    const begun = openNetwork({ folder, framework, report: () => undefined, beginsEarlierMs: 60 * dayMs });
    expect(begun.network.latestCheckpoint().timestampMs).toBeLessThan(Date.now() - 59 * dayMs);
    await begun.clock.advance(60 * dayMs);
    await begun.close();
    const again = openNetwork({ folder, framework, report: () => undefined, beginsEarlierMs: 60 * dayMs });
    expect(again.clock.offsetMs).toBe(0);
    await again.close();
  });

  it('keeps every advance that was answered before the process was killed', { timeout: 60_000 }, async () => {
    const folder = join(scratchFolder(), 'net');
    let latest = 0;
    for (let round = 0; round < 3; round += 1) {
      const killing = { afterLines: 1, delayMs: 20 + Math.random() * 200 };
      const answered = await runAndKill([program, folder], killing);
      for (const time of answered.map(Number)) {
        expect(time).toBeGreaterThan(latest);
        latest = time;
      }
      const { clock, close } = open(folder);
      expect(clock.now()).toBeGreaterThanOrEqual(latest);
      await close();
    }
    expect(latest).toBeGreaterThan(Date.now() + dayMs);
  });
});
