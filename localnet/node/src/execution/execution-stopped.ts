import type { bcs } from '@mysten/sui/bcs';
import type { RunFailure } from '@suixue/move-vm/run-failure';

type EffectsV2 = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];
type Failure = Extract<EffectsV2['status'], { Failure: unknown }>['Failure'];

/** Why a transaction failed while it ran, by Sui's own names. */
export type ExecutionError = Failure['error'];
export type ArgumentProblem = Extract<
  ExecutionError,
  { CommandArgumentError: unknown }
>['CommandArgumentError']['kind'];
export type UpgradeProblem = Extract<
  ExecutionError,
  { PackageUpgradeError: unknown }
>['PackageUpgradeError']['upgradeError'];

/** Ends the transaction's work from wherever it is. It is caught where commands are run, and nowhere else. */
export class ExecutionStopped extends Error {
  readonly error: ExecutionError;

  constructor(error: ExecutionError) {
    super(JSON.stringify(error));
    this.error = error;
  }
}

export function stop(error: ExecutionError): never {
  throw new ExecutionStopped(error);
}

export function wrongArgument(argument: number, kind: ArgumentProblem): never {
  return stop({ CommandArgumentError: { argIdx: argument, kind } });
}

/** The code's own failure, in the words of effects. `toStorage` says which version of a package was running. */
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
  // Aborts are looked up by people, in the code that ran: the version and not the family of versions.
  const module = { ...at.module, address: toStorage(at.module.address) };
  return { MoveAbort: [{ ...at, module }, String(subStatus ?? 0n)] };
}
