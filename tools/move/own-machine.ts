import { testNatives } from '@suixue/localnet-node/natives';
import { Scenario } from '@suixue/localnet-node/scenario';
import { checkLinks } from '@suixue/move-vm/check-links';
import { type Engine, Machine } from '@suixue/move-vm/machine';
import type { Meter } from '@suixue/move-vm/meter';
import type { RunFailure, RunResult } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { Value } from '@suixue/move-vm/values';
import { moduleKey, type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import type { VmResult } from '@suixue/move-vm/vm-failure';
import { toInterface } from './interface.ts';
import { compileForTests, framework, type MoveFiles, readFramework, testAddress } from './toolchain.ts';

/** A test with its expected outcome, from its source. */
export interface MoveTest {
  readonly module: string;
  readonly name: string;
  /** `module::EName`, `STATUS 2 in module`, `any` for any failure, or undefined if it must succeed. */
  readonly failure: string | undefined;
}

export interface MoveTestOutcome extends MoveTest {
  readonly passed: boolean;
  /** `ok`, or the failure in the notation of `expected`. */
  readonly outcome: string;
  /** Location and reason of a failure. */
  readonly detail: string;
  readonly paid: Paid;
}

/** What the meter counted during the run. */
interface Paid {
  readonly instructions: number;
  readonly pushes: number;
  readonly bytes: number;
}

export type OwnModules = ReadonlyMap<string, VerifiedModule>;

const testPattern =
  /#\[test((?:,[^\n]*)?)\]\s*(?:#\[expected_failure([^\n]*)\]\s*)?(?:public\s+)?fun\s+(\w+)/g;

/** The tests of these sources in their order. */
export function toMoveTests(sources: MoveFiles): MoveTest[] {
  return Object.values(sources).flatMap((source) => {
    const [, module] = /^module\s+\w+::(\w+);/m.exec(source) ?? [];
    if (module === undefined) return [];
    return [...source.matchAll(testPattern)].map(([, marks = '', more = '', name = '']) => ({
      module,
      name,
      failure: toFailure(`${marks}${more}`),
    }));
  });
}

/** The machine's statuses by the names that tests use. */
const statuses: Readonly<Record<string, string>> = {
  arithmetic_error: 'ARITHMETIC_ERROR',
  vector_error: 'VECTOR_OPERATION_ERROR',
};

function toFailure(marks: string): string | undefined {
  const [, code] = /abort_code\s*=\s*(?:\w+::)?(\w+::\w+)/.exec(marks) ?? [];
  if (code !== undefined) return code;
  const [, name = ''] = /(arithmetic_error|vector_error)/.exec(marks) ?? [];
  const [, module] = /location\s*=\s*\w+::(\w+)/.exec(marks) ?? [];
  const [, minor] = /minor_status\s*=\s*(\d+)/.exec(marks) ?? [];
  const status = statuses[name];
  if (status !== undefined && module !== undefined) return toProblem(status, minor, module);
  return /expected_failure|\(/.test(marks) ? 'any' : undefined;
}

function toProblem(status: string, minor: bigint | string | undefined, module: string): string {
  return `${status}${minor === undefined ? '' : ` ${minor}`} in ${module}`;
}

/** Runs the chosen tests of these sources, all by default, on a machine of the local network, each with its own state. */
export function runOnOwnMachine(
  sources: MoveFiles,
  machine: Machine<Scenario>,
  choose = (tests: readonly MoveTest[]): readonly MoveTest[] => tests,
): MoveTestOutcome[] {
  const names = toAbortNames(sources);
  const tests = choose(toMoveTests(sources));
  return tests.map((test) => {
    const { done, paid } = call(machine, { ...test, context: new Scenario() });
    const outcome = done.ok ? 'came to its end' : describe(done, names);
    const wanted = test.failure ?? 'came to its end';
    const passed = wanted === 'any' ? !done.ok : outcome === wanted;
    const detail = done.ok ? '' : `${done.subStatus ?? ''} in ${done.location?.functionName} ${done.message}`;
    return { ...test, passed, outcome, detail, paid };
  });
}

export function createOwnMachine(modules: OwnModules, engine: Engine = 'compiled'): Machine<Scenario> {
  return new Machine<Scenario>({ find: (id) => modules.get(moduleKey(id)), natives: testNatives, engine });
}

interface OwnCall {
  /** The address of the tested package by default. */
  readonly address?: string;
  readonly module: string;
  readonly name: string;
  readonly args?: readonly Value[];
  readonly typeArguments?: readonly RuntimeType[];
  readonly context: Scenario;
}

/** Calls a function and returns what the meter counted. */
export function call(
  machine: Machine<Scenario>,
  { address = ownAddress, module, name, ...given }: OwnCall,
): { readonly done: RunResult<readonly Value[]>; readonly paid: Paid } {
  const paid = { instructions: 0, pushes: 0, bytes: 0 };
  const meter: Meter = {
    block: ({ instructions, pushes }) => {
      paid.instructions += instructions;
      paid.pushes += pushes;
    },
    bytes: (count) => {
      paid.bytes += count;
    },
    native: () => undefined,
  };
  const id = { address, name: module };
  return { done: machine.run({ module: id, name, meter, ...given }), paid };
}

export const inFull = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
const ownAddress = inFull(testAddress);
const addresses: Readonly<Record<string, string>> = { std: inFull('0x1'), sui: inFull('0x2') };

/** Compiles the sources, their tests and the framework, and verifies and links all modules. */
export async function loadOwnModules(sources: MoveFiles): Promise<OwnModules> {
  const encoded = await compileForTests(sources);
  const modules = new Map(
    encoded.map((text) => {
      const module = orThrow(verifyModule(Buffer.from(text, 'base64')));
      return [moduleKey(module.id), module];
    }),
  );
  for (const module of modules.values()) orThrow(checkLinks(module, (id) => modules.get(moduleKey(id))));
  return modules;
}

function orThrow<T>(result: VmResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.status}: ${result.message} at ${JSON.stringify(result.where)}`);
}

type AbortNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Names of the abort codes of the package and the framework, by module and code. */
function toAbortNames(sources: MoveFiles): AbortNames {
  const modules = Object.entries(toInterface({ ...readFramework(framework), ...sources }));
  return new Map(
    modules.map(([path, { aborts }]) => {
      const [owner = '', name = ''] = path.split('::');
      const key = moduleKey({ address: addresses[owner] ?? ownAddress, name });
      return [key, Object.fromEntries(Object.entries(aborts).map(([constant, code]) => [code, constant]))];
    }),
  );
}

/** The name of an abort code, or the code if it has none. */
function describe({ status, subStatus, location }: RunFailure, names: AbortNames): string {
  const module = location?.module.name ?? '';
  if (status !== 'ABORTED') return toProblem(status, subStatus, module);
  const name = location && names.get(moduleKey(location.module))?.[String(subStatus)];
  return `${module}::${name ?? subStatus}`;
}
