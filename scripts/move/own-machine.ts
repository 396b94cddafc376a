import { testNatives } from '@suixue/localnet-node/natives';
import { Scenario } from '@suixue/localnet-node/scenario';
import { checkLinks } from '@suixue/move-vm/check-links';
import { Machine } from '@suixue/move-vm/machine';
import type { BlockCost } from '@suixue/move-vm/meter';
import type { RunFailure, RunResult } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { Value } from '@suixue/move-vm/values';
import { moduleKey, type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import type { VmResult } from '@suixue/move-vm/vm-failure';
import { readAbortCodes } from './abort-codes.ts';
import { compileForTests, type MoveFiles } from './toolchain.ts';

/** A test as its source says it, and what must come of it. */
export interface MoveTest {
  readonly module: string;
  readonly name: string;
  /** `module::EName`, `any` for whatever failure, or undefined when it must come to its end. */
  readonly failure: string | undefined;
}

export interface MoveTestOutcome extends MoveTest {
  readonly passed: boolean;
  /** What came of it, in words. */
  readonly outcome: string;
  /** How many instructions it took. */
  readonly instructions: number;
}

const testPattern =
  /#\[test((?:,[^\n]*)?)\]\s*(?:#\[expected_failure([^\n]*)\]\s*)?(?:public\s+)?fun\s+(\w+)/g;

/** The tests of these sources, in the order in which they stand. */
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

function toFailure(marks: string): string | undefined {
  const [, code] = /abort_code\s*=\s*(?:\w+::)?(\w+::\w+)/.exec(marks) ?? [];
  return code ?? (/expected_failure|arithmetic_error|vector_error|\(/.test(marks) ? 'any' : undefined);
}

/** Runs all tests on the machine of the local network, each in a world of its own. */
export async function runOnOwnMachine(sources: MoveFiles): Promise<MoveTestOutcome[]> {
  const machine = await loadOwnMachine(sources);
  const codes = readAbortCodes(sources);
  return toMoveTests(sources).map((test) => {
    const { done, instructions } = call(machine, { ...test, context: new Scenario() });
    const outcome = done.ok ? 'came to its end' : describe(done, codes);
    const wanted = test.failure ?? 'came to its end';
    const passed = wanted === 'any' ? !done.ok : outcome === wanted;
    return { ...test, passed, outcome, instructions };
  });
}

export async function loadOwnMachine(sources: MoveFiles): Promise<Machine<Scenario>> {
  const modules = await loadModules(sources);
  return new Machine<Scenario>({ find: (id) => modules.get(moduleKey(id)), natives: testNatives });
}

interface OwnCall {
  readonly module: string;
  readonly name: string;
  readonly args?: readonly Value[];
  readonly typeArguments?: readonly RuntimeType[];
  readonly context: Scenario;
}

/** Calls a function of the programme, and counts. */
export function call(
  machine: Machine<Scenario>,
  { module, name, ...given }: OwnCall,
): { readonly done: RunResult<readonly Value[]>; readonly instructions: number } {
  let instructions = 0;
  const meter = {
    block: (cost: BlockCost) => {
      instructions += cost.instructions;
    },
    bytes: () => undefined,
    native: () => undefined,
  };
  const id = { address: academyAddress, name: module };
  return { done: machine.run({ module: id, name, meter, ...given }), instructions };
}

const academyAddress = `0x${'acade'.padStart(64, '0')}`;

/** All modules as they are compiled, verified alone and with one another. */
async function loadModules(sources: MoveFiles): Promise<ReadonlyMap<string, VerifiedModule>> {
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

/** An abort by its name where it has one. */
function describe(
  { status, subStatus, location, message }: RunFailure,
  codes: Record<string, Record<string, string>>,
): string {
  const module = location?.module.name ?? '';
  if (status !== 'ABORTED')
    return `${status} ${subStatus ?? ''} in ${module}::${location?.functionName} ${message}`;
  const name = location?.module.address === academyAddress ? codes[module]?.[String(subStatus)] : undefined;
  return `${module}::${name ?? subStatus}`;
}
