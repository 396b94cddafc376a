import { createSuccess, type VmFailure, type VmResult } from './vm-failure.ts';

/** Carries the first failure out of however deep the work is; `untilFailure` lets none of them out. */
export class Stopped extends Error {
  readonly failure: VmFailure;

  constructor(failure: VmFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value, or the end of the work. */
export function take<T>(result: VmResult<T>): T {
  if (!result.ok) throw new Stopped(result);
  return result.value;
}

/** Runs what stops at the first failure, and answers with that failure. */
export function untilFailure<T>(work: () => T): VmResult<T> {
  try {
    return createSuccess(work());
  } catch (error) {
    if (error instanceof Stopped) return error.failure;
    throw error;
  }
}
