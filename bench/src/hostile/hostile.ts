import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchPlace, type Driver, openBenchPlace } from '../host/bench-place.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { attacks } from './attacks.ts';
import { measureWaits, type Waits } from './honest-client.ts';
import { joinFloods, toFloodName } from './join-flood.ts';
import { startTarget, type Target } from './target.ts';

interface Effort {
  readonly measureMs: number;
  /** The delay after the attack before memory is measured. */
  readonly restMs: number;
}

const quickEffort: Effort = { measureMs: 3_000, restMs: 2_000 };
const wholeEffort: Effort = { measureMs: 20_000, restMs: 60_000 };
const limits = { page: 100, health: 100, list: 250, failed: 0, memory: 1.2 };

/**
 * Measures the latency of an honest client while another client attacks, compared with the same without an
 * attack.
 */
export async function measureHostile(report: Report, isQuick: boolean, only: string): Promise<void> {
  const effort = isQuick ? quickEffort : wholeEffort;
  const place = await openBenchPlace();
  try {
    const drivers: readonly Driver[] = place.postgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'];
    for (const driver of drivers) await measureDriver(report, { place, driver, effort, only });
  } finally {
    await place.close();
  }
}

interface Parts {
  readonly place: BenchPlace;
  readonly driver: Driver;
  readonly effort: Effort;
  /** A part of the attacks' names; all of them if it is empty. */
  readonly only: string;
}

async function measureDriver(report: Report, { place, driver, effort, only }: Parts): Promise<void> {
  const running = await startTarget(place, driver);
  const { target } = running;
  try {
    await measureWaits(target, effort.measureMs);
    const names = [...attacks.map((attack) => attack.name), ...joinFloods.map(toFloodName)];
    for (const name of names.filter((each) => each.includes(only))) {
      const before = await running.memoryKept();
      const { waits, said } = await measureUnder(target, name, effort);
      const rested = pause(effort.restMs);
      await pause(effort.restMs / 2);
      const idle = await measureWaits(target, Math.min(effort.measureMs, effort.restMs / 2));
      await rested;
      const growth =
        Math.round((100 * ((await running.memoryKept()) ?? Number.NaN)) / (before ?? Number.NaN)) / 100;
      report.add(
        `${driver}: ${name} (${said})`,
        `p99 page ${beside(waits, idle, 'page')}, /healthz ${beside(waits, idle, 'health')}, list ${beside(waits, idle, 'list')}; ${waits.failed} refused; memory kept ${growth.toFixed(2)} times`,
        maxTarget(Math.round(waits.page), limits.page, 'ms for a page'),
        maxTarget(Math.round(waits.health), limits.health, 'ms for /healthz'),
        maxTarget(Math.round(waits.list), limits.list, 'ms for a list'),
        maxTarget(waits.failed, limits.failed, 'refused'),
        maxTarget(growth, limits.memory, 'times the memory'),
      );
    }
  } finally {
    await running.stop();
  }
}

function beside(waits: Waits, idle: Waits, what: 'page' | 'health' | 'list'): string {
  return `${Math.round(waits[what])} ms (without ${Math.round(idle[what])})`;
}

const warmUpMs = 1_000;

async function measureUnder(
  { url, anonKey }: Target,
  name: string,
  { measureMs }: Effort,
): Promise<{ readonly waits: Waits; readonly said: string }> {
  const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const attacker = spawn(process.execPath, [program, name, url, anonKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = readAll(attacker);
  try {
    await pause(warmUpMs);
    const waits = await measureWaits({ url, anonKey }, measureMs);
    return { waits, said: await end(attacker, said) };
  } catch (error) {
    attacker.kill('SIGKILL');
    throw error;
  }
}

async function readAll({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) text += String(chunk);
  return text.trim();
}

async function end(attacker: ChildProcess, said: Promise<string>): Promise<string> {
  const ended = once(attacker, 'exit');
  attacker.stdin?.end();
  await ended;
  return said;
}
