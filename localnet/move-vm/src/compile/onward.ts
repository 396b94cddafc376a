import { runPlain } from '../plain-run.ts';
import type { Run } from '../run.ts';
import type { RuntimeType } from '../runtime-type.ts';
import type { Value } from '../values.ts';
import type { Callee } from './callee.ts';
import { type Enter, type Result, toResult } from './enter.ts';

/** The rest of the way goes the plain engine, whose frames are a list: there is no room for more of JavaScript's. */
export function onward(
  run: Run,
  self: Callee,
  typeArguments: readonly RuntimeType[],
  height: number,
  calls: number,
  args: readonly Value[],
): Result {
  return toResult(runPlain(run, self.function, { typeArguments, args }, { calls, height }));
}

/** For a function that is not compiled. */
export const enterPlain: Enter = (run, self, typeArguments, height, calls, _room, ...args) =>
  onward(run, self, typeArguments, height, calls, args);
