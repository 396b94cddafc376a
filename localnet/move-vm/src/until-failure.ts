import { createSuccess, type VmFailure, type VmResult } from './vm-failure.ts';

/** Carries the first failure out of nested calls; `untilFailure` catches it. */
export class Stopped extends Error {
  readonly failure: VmFailure;

  constructor(failure: VmFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the value or throws the failure. */
export function take<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Stopped(result);
  return result.value;
}

/** Runs a function and returns its first failure as a value. */
export function untilFailure<T>(work: () => T): VmResult<T> {
  try {
    return createSuccess(work());
  } catch (error) {
    if (error instanceof Stopped) return error.failure;
    throw error;
  }
}
