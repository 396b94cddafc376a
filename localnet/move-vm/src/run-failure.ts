import type { ModuleId } from './verified-module.ts';

/** Sui's numbers for what can go wrong while code runs. */
export const runStatus = {
  LINKER_ERROR: 1081,
  FUNCTION_RESOLUTION_FAILURE: 1091,
  OUT_OF_GAS: 4002,
  ABORTED: 4016,
  ARITHMETIC_ERROR: 4017,
  VECTOR_OPERATION_ERROR: 4018,
  EXECUTION_STACK_OVERFLOW: 4020,
  CALL_STACK_OVERFLOW: 4021,
  VM_MAX_VALUE_DEPTH_REACHED: 4025,
  VARIANT_TAG_MISMATCH: 4030,
} as const;

export type RunStatus = keyof typeof runStatus;

/** What a vector's instruction found wrong. */
export const vectorProblem = { outOfBounds: 1n, popOfEmpty: 2n, unpackLength: 3n, tooLong: 4n } as const;

export interface CodeLocation {
  readonly module: ModuleId;
  /** The function by its place among the module's definitions, and by its name. */
  readonly functionIndex: number;
  readonly functionName: string;
  readonly instruction: number;
}

/** Code did not come to its end. Nothing that it did counts. */
export interface RunFailure {
  readonly ok: false;
  readonly status: RunStatus;
  readonly majorStatus: (typeof runStatus)[RunStatus];
  /** An abort's code, or what exactly an instruction found wrong. */
  readonly subStatus: bigint | undefined;
  readonly location: CodeLocation | undefined;
  readonly message: string;
}

export interface RunSuccess<T> {
  readonly ok: true;
  readonly value: T;
}

export type RunResult<T> = RunSuccess<T> | RunFailure;

/** Ends the run from wherever it is; the machine turns it into a failure and lets none out. */
export class RunStopped extends Error {
  readonly status: RunStatus;
  readonly subStatus: bigint | undefined;

  constructor(status: RunStatus, { message = '', subStatus }: { message?: string; subStatus?: bigint } = {}) {
    super(message);
    this.status = status;
    this.subStatus = subStatus;
  }
}

/** A native function refuses, with its own number, as if it were Move code that aborts. */
export function abort(code: bigint): never {
  throw new RunStopped('ABORTED', { subStatus: code });
}
