import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchWorkspace, type Driver, forEachDriver } from '../host/bench-workspace.ts';
import { type RunningTarget, startTarget, type Target } from '../load/target.ts';
import { addRepeated, type Measurement } from '../report/repeated.ts';
import { maxTarget, type Report } from '../report/report.ts';
import type { RunningInFolder } from '../web/servers.ts';
import { attacks } from './attacks.ts';
import { measureWaits, type Waits } from './honest-client.ts';
import { joinFloods, toFloodName } from './join-flood.ts';
import {
  createSender,
  publishHostile,
  type TransactionFlood,
  transactionFloods,
} from './transaction-floods.ts';

interface Effort {
  readonly measureMs: number;
  /** The delay after the attack before memory is measured. */
  readonly restMs: number;
  /** The longest p99 of a page without any attack. On a slower machine, the rows would measure the machine. */
  readonly maxIdlePageMs: number;
}

const limits = { page: 100, health: 100, list: 250, failed: 0, memory: 1.2 };
const quickEffort: Effort = { measureMs: 3_000, restMs: 2_000, maxIdlePageMs: Number.POSITIVE_INFINITY };
const wholeEffort: Effort = { measureMs: 20_000, restMs: 60_000, maxIdlePageMs: limits.page / 2 };
/** For transactions: how much longer a page may take beside a flood, and how much memory one alone may use. */
const transactionLimits = { delay: 50, megabytes: 100 };

/**
 * Measures the latency of an honest client while another client attacks, compared with the same without an
 * attack.
 */
export function measureHostile(report: Report, isQuick: boolean, only: string): Promise<void> {
  const effort = isQuick ? quickEffort : wholeEffort;
  return forEachDriver((workspace, driver) => measureDriver(report, { workspace, driver, effort, only }));
}

interface Parts {
  readonly workspace: BenchWorkspace;
  readonly driver: Driver;
  readonly effort: Effort;
  /** A part of the attacks' names; all of them if it is empty. */
  readonly only: string;
}

async function measureDriver(report: Report, { workspace, driver, effort, only }: Parts): Promise<void> {
  const running = await startTarget(workspace, driver, 'hostile');
  const { target } = running;
  try {
    const floods = transactionFloods.filter((flood) => flood.name.includes(only));
    // First: compiling blocks this process for longer than the server keeps idle connections.
    const packageId = floods.length > 0 ? await publishHostile(target) : '';
    await measureWaits(target, effort.measureMs);
    await requireFastMachine(target, effort);
    const names = [...attacks.map((attack) => attack.name), ...joinFloods.map(toFloodName)];
    for (const name of names.filter((each) => each.includes(only)))
      await addRepeated(report, () => measureRequests(running, { driver, effort, name }));
    for (const flood of floods)
      await addRepeated(report, () => measureTransactions(running, { driver, effort, flood, packageId }));
  } finally {
    await running.stop();
  }
}

/** Throws before three quarters of an hour are spent on rows that no server could hold. */
async function requireFastMachine(target: Target, { measureMs, maxIdlePageMs }: Effort): Promise<void> {
  const { page } = await measureWaits(target, measureMs);
  if (page > maxIdlePageMs)
    throw new Error(
      `Without any attack, a page takes ${Math.round(page)} ms at p99 (at most ${maxIdlePageMs}): this machine is too slow or too busy to decide.`,
    );
}

interface RequestParts extends Pick<Parts, 'driver' | 'effort'> {
  /** The name of an attack or of a flood of joins. */
  readonly name: string;
}

/** Measures pages beside an attack and after it, and the memory that the server kept of it. */
async function measureRequests(
  { target, memoryKept }: RunningTarget,
  { driver, effort, name }: RequestParts,
): Promise<Measurement> {
  const before = await memoryKept();
  const { waits, said } = await measureUnder(target, name, effort);
  const rested = pause(effort.restMs);
  await pause(effort.restMs / 2);
  const idle = await measureWaits(target, Math.min(effort.measureMs, effort.restMs / 2));
  await rested;
  const growth = Math.round((100 * ((await memoryKept()) ?? Number.NaN)) / (before ?? Number.NaN)) / 100;
  return {
    name: `${driver}: ${name} (${said})`,
    value: `p99 page ${beside(waits, idle, 'page')}, /healthz ${beside(waits, idle, 'health')}, list ${beside(waits, idle, 'list')}; ${waits.failed} refused; memory kept ${growth.toFixed(2)} times`,
    figures: [
      maxTarget(Math.round(waits.page), limits.page, 'ms for a page'),
      maxTarget(Math.round(waits.health), limits.health, 'ms for /healthz'),
      maxTarget(Math.round(waits.list), limits.list, 'ms for a list'),
      maxTarget(waits.failed, limits.failed, 'refused'),
      maxTarget(growth, limits.memory, 'times the memory'),
    ],
  };
}

interface FloodParts extends Pick<Parts, 'driver' | 'effort'> {
  readonly flood: TransactionFlood;
  readonly packageId: string;
}

/** Measures the memory of one hostile transaction, then compares pages while a client sends many with pages just before. */
async function measureTransactions(
  running: RunningTarget,
  { driver, effort, flood, packageId }: FloodParts,
): Promise<Measurement> {
  const { target } = running;
  const one = await measureGrowth(running, createSender({ ...target, packageId }, flood));
  const idle = await measureWaits(target, effort.measureMs);
  const many = await measureGrowth(running, () => measureUnder(target, flood.name, effort, packageId));
  const { waits, said } = many.result;
  return {
    name: `${driver}: ${flood.name} (${said})`,
    value: `p99 page ${beside(waits, idle, 'page')}, /healthz ${beside(waits, idle, 'health')}; ${waits.failed} refused; ${one.megabytes} MB more for one (${one.result}), ${many.megabytes} for all`,
    figures: [
      maxTarget(Math.round(waits.page - idle.page), transactionLimits.delay, 'ms more for a page'),
      maxTarget(one.megabytes, transactionLimits.megabytes, 'MB more for one'),
      maxTarget(waits.failed, limits.failed, 'refused'),
    ],
  };
}

/** Does some work; returns its result and the memory that the server used meanwhile beyond what it kept before. */
async function measureGrowth<Result>(
  { memory, memoryKept }: RunningInFolder,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly megabytes: number }> {
  const before = (await memoryKept()) ?? Number.NaN;
  let max = before;
  const watch = setInterval(() => {
    max = Math.max(max, memory() ?? Number.NaN);
  }, 10);
  try {
    const result = await work();
    return { result, megabytes: Math.round((max - before) / 1024 ** 2) };
  } finally {
    clearInterval(watch);
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
  packageId = '',
): Promise<{ readonly waits: Waits; readonly said: string }> {
  const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const attacker = spawn(process.execPath, [program, name, url, anonKey, packageId], {
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
