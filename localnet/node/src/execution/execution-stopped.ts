import type { bcs } from '@mysten/sui/bcs';
import type { RunFailure } from '@suixue/move-vm/run-failure';

type EffectsV2 = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];
type Failure = Extract<EffectsV2['status'], { Failure: unknown }>['Failure'];

/** The reason of a failed execution, by Sui's names. */
export type ExecutionError = Failure['error'];
export type ArgumentProblem = Extract<
  ExecutionError,
  { CommandArgumentError: unknown }
>['CommandArgumentError']['kind'];
export type UpgradeProblem = Extract<
  ExecutionError,
  { PackageUpgradeError: unknown }
>['PackageUpgradeError']['upgradeError'];

/** Thrown to end an execution; caught only where commands are run. */
export class ExecutionStopped extends Error {
  readonly error: ExecutionError;

  constructor(error: ExecutionError) {
    super(JSON.stringify(error));
    this.error = error;
  }
}

export function throwExecutionError(error: ExecutionError): never {
  throw new ExecutionStopped(error);
}

export function throwArgumentError(argument: number, kind: ArgumentProblem): never {
  return throwExecutionError({ CommandArgumentError: { argIdx: argument, kind } });
}

/**
 * Maps a failure of Move code to an execution error as Sui does: by its own name, or by the range of its status code. Codes from 1000 are
 * verification errors, of which a run only ends with `LINKER_ERROR`; codes from 4000 are execution errors, a `MovePrimitiveRuntimeError`
 * unless listed. `toStorage` maps a package to the version that was running.
 */
export function toExecutionError(
  { status, subStatus, location }: Pick<RunFailure, 'status' | 'subStatus' | 'location'>,
  toStorage: (originalId: string) => string,
): ExecutionError {
  if (status === 'OUT_OF_GAS') return { InsufficientGas: true };
  if (status === 'FUNCTION_RESOLUTION_FAILURE') return { FunctionNotFound: true };
  if (status === 'LINKER_ERROR') return { VMVerificationOrDeserializationError: true };
  const at = location && {
    module: { address: location.module.address, name: location.module.name },
    function: location.functionIndex,
    instruction: location.instruction,
    functionName: location.functionName,
  };
  if (status !== 'ABORTED' || !at) return { MovePrimitiveRuntimeError: at ?? null };
  // Aborts are looked up in the code that ran, so they name the package version instead of the original id.
  const module = { ...at.module, address: toStorage(at.module.address) };
  return { MoveAbort: [{ ...at, module }, String(subStatus ?? 0n)] };
}
