import { runPlain } from '../plain-run.ts';
import type { Run } from '../run.ts';
import type { RuntimeType } from '../runtime-type.ts';
import type { Value } from '../values.ts';
import type { Callee } from './callee.ts';
import { type Enter, type Result, toResult } from './enter.ts';

/** Continues in the interpreter, whose frames are a list, when JavaScript's stack has no room left. */
export function runInterpreted(
  run: Run,
  self: Callee,
  typeArguments: readonly RuntimeType[],
  height: number,
  calls: number,
  args: readonly Value[],
): Result {
  return toResult(runPlain(run, self.function, { typeArguments, args }, { calls, height }));
}

/** For functions that are not compiled. */
export const enterPlain: Enter = (run, self, typeArguments, height, calls, _words, ...args) =>
  runInterpreted(run, self, typeArguments, height, calls, args);
