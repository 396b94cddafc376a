import type { ModuleId } from './verified-module.ts';

/** Sui's status codes for failures at run time. */
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
  MEMORY_LIMIT_EXCEEDED: 4028,
  VM_MAX_TYPE_NODES_REACHED: 4029,
  VARIANT_TAG_MISMATCH: 4030,
} as const;

export type RunStatus = keyof typeof runStatus;

/** Sub-status codes of vector instructions. */
export const vectorProblem = { outOfBounds: 1n, popOfEmpty: 2n, unpackLength: 3n, tooLong: 4n } as const;

export interface CodeLocation {
  readonly module: ModuleId;
  /** The function by its definition index and by its name. */
  readonly functionIndex: number;
  readonly functionName: string;
  readonly instruction: number;
}

/** A failed run. It has no effects. */
export interface RunFailure {
  readonly ok: false;
  readonly status: RunStatus;
  readonly majorStatus: (typeof runStatus)[RunStatus];
  /** The abort code, or a detailed reason of an instruction. */
  readonly subStatus: bigint | undefined;
  readonly location: CodeLocation | undefined;
  readonly message: string;
}

export interface RunSuccess<T> {
  readonly ok: true;
  readonly value: T;
}

export type RunResult<T> = RunSuccess<T> | RunFailure;

/** Thrown to end a run; the machine catches it and returns a failure. */
export class RunStopped extends Error {
  readonly status: RunStatus;
  readonly subStatus: bigint | undefined;

  constructor(status: RunStatus, { message = '', subStatus }: { message?: string; subStatus?: bigint } = {}) {
    super(message);
    this.status = status;
    this.subStatus = subStatus;
  }
}

/** Aborts from a native function with its own code, as Move code would. */
export function abort(code: bigint): never {
  throw new RunStopped('ABORTED', { subStatus: code });
}
