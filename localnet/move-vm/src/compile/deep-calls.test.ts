import { describe, expect, it } from 'vitest';
import { Machine } from '../machine.ts';
import type { Meter } from '../meter.ts';
import type { Instruction } from '../opcodes.ts';
import { type Given, moduleOf } from '../testing/module-of.ts';
import { verifyCompiled } from '../verified-module.ts';

const free: Meter = { block: () => undefined, bytes: () => undefined, native: () => undefined };

/** Calls itself as often as its first parameter says, and passes this many further parameters. */
function recursive(others: number): Given {
  const types = Array.from({ length: others }, () => 'u64' as const);
  const code: Instruction[] = [
    { op: 'CopyLoc', index: 0 },
    { op: 'LdU64', value: 0n },
    { op: 'Eq' },
    { op: 'BrTrue', offset: 9 + others },
    { op: 'CopyLoc', index: 0 },
    { op: 'LdU64', value: 1n },
    { op: 'Sub' },
    ...types.map((_, index) => ({ op: 'CopyLoc', index: index + 1 }) as const),
    { op: 'CallGeneric', index: 2 },
    { op: 'Ret' },
    { op: 'LdU64', value: 7n },
    { op: 'Ret' },
  ];
  return { takes: ['u64', ...types], returns: ['u64'], locals: types, code };
}

function createRun(given: Given, others: number) {
  const verified = verifyCompiled(moduleOf(given));
  if (!verified.ok) throw new Error(verified.message);
  const { value } = verified;
  const machine = new Machine<undefined>({ find: () => value, natives: new Map(), engine: 'compiled' });
  return (depth: number) => {
    const done = machine.run({
      module: value.id,
      name: 'm',
      typeArguments: ['u8'],
      args: [depth, ...Array.from({ length: others }, () => 0)],
      context: undefined,
      meter: free,
    });
    return done.ok ? done.value : `${done.status} at ${done.location?.instruction}`;
  };
}

/** Runs below this many JavaScript calls, which it counts. */
function below<T>(depth: number, work: () => T, calls = { count: 0 }): T {
  calls.count += 1;
  return depth === 0 ? work() : below(depth - 1, work, calls);
}

/** Measures how many calls fit on JavaScript's stack. */
function capacity(): number {
  const calls = { count: 0 };
  try {
    return below(Number.POSITIVE_INFINITY, () => 0, calls);
  } catch (error) {
    // The overflow is the measurement.
    if (!(error instanceof RangeError)) throw error;
    return calls.count;
  }
}

describe.each([0, 20, 120])('recursive calls with %i additional parameters and locals', (others) => {
  const run = createRun(recursive(others), others);

  it('succeed 1,024 deep and fail one call deeper', () => {
    expect(run(1_023)).toEqual([7]);
    expect(run(1_024)).toBe(`CALL_STACK_OVERFLOW at ${7 + others}`);
  });

  it('succeed 1,024 deep even if half of JavaScript’s stack is in use', () => {
    const half = Math.floor(capacity() / 2);
    expect(below(half, () => run(1_023))).toEqual([7]);
    for (let time = 0; time < 500; time += 1) run(100);
    expect(below(half, () => run(1_023))).toEqual([7]);
  });
});
