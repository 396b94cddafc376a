import type { Run } from '../run.ts';
import type { RuntimeType } from '../runtime-type.ts';
import type { Value } from '../values.ts';
import type { Callee } from './callee.ts';

/**
 * What a JavaScript function returns for a Move function: undefined, its single result, or a list of all
 * results.
 */
export type Result = Value | readonly Value[] | undefined;

/**
 * Calls a function, compiled or not. `height` is the number of stack values of the callers, `calls` the
 * number of callers, and `words` the number of words left for JavaScript frames.
 */
export type Enter = (
  run: Run,
  self: Callee,
  typeArguments: readonly RuntimeType[],
  height: number,
  calls: number,
  words: number,
  ...args: Value[]
) => Result;

export function toResult(values: readonly Value[]): Result {
  return values.length > 1 ? values : values[0];
}

const isList = (result: Result): result is readonly Value[] => Array.isArray(result);

export function toValues(result: Result): readonly Value[] {
  if (result === undefined) return [];
  return isList(result) ? result : [result];
}
