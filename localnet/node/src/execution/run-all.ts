import { RunStopped } from '@suixue/move-vm/run-failure';
import { gasCosts } from '../gas/gas-costs.ts';
import { TieredMeter } from '../gas/tiered-meter.ts';
import type { ChainObject } from '../model/chain-object.ts';
import type { CommandOutput, TransactionData } from '../model/executed-transaction.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import { RequestError } from '../request-error.ts';
import { outputOf } from './command-output.ts';
import type { Failure } from './effects.ts';
import type { Execution } from './execute.ts';
import { ExecutionStopped, toExecutionError } from './execution-stopped.ts';
import { type LoadedObjects, movesOf, requireProgrammable } from './load-inputs.ts';
import type { Payment } from './payment.ts';
import { runCommand } from './run-command.ts';
import { type Settled, settle } from './settle.ts';
import { startRun } from './start-run.ts';

export interface Ran {
  /** Undefined if it failed. */
  readonly settled: Settled | undefined;
  readonly failure: Failure | undefined;
  /** Units of computation. */
  readonly units: number;
  readonly outputs: readonly CommandOutput[];
}

export interface RunContext {
  readonly digest: string;
  readonly gas: Payment;
}

/** The maximum size of the results that a simulation returns. */
const maxOutputBytes = 262_144;

function sizeOf({ returned, mutated }: CommandOutput): number {
  return [...returned, ...mutated].reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Runs commands until the end or the first failure, whose effects are discarded. */
export function runAll(execution: Execution, { digest, gas }: RunContext): Ran {
  const { data, loaded } = execution;
  const meter = new TieredMeter(unitsOf(data), execution.rest);
  const outputs: CommandOutput[] = [];
  let outputBytes = 0;
  let command: number | undefined;
  try {
    meter.read(readBytes(loaded));
    const run = startRun(execution, { digest, gas, meter });
    const { commands } = requireProgrammable(data);
    for (const [index, each] of commands.entries()) {
      command = index;
      runCommand(run, each);
      if (!execution.outputs) continue;
      const output = outputOf(run);
      outputs.push(output);
      outputBytes += sizeOf(output);
      if (outputBytes > maxOutputBytes)
        throw new RequestError(
          'RESOURCE_EXHAUSTED',
          `The results of all commands have more than ${maxOutputBytes} bytes.`,
        );
    }
    command = undefined;
    return { settled: settle(run), failure: undefined, units: meter.units, outputs };
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    return { settled: undefined, failure: { error: reason, command }, units: meter.units, outputs };
  }
}

function reasonOf(error: unknown): Failure['error'] | undefined {
  if (error instanceof ExecutionStopped) return error.error;
  if (!(error instanceof RunStopped)) return undefined;
  // Not a failure of code but of a result: bytes of a value that is nested too deeply.
  const { status, subStatus } = error;
  return toExecutionError({ status, subStatus, location: undefined }, (id) => id);
}

/** The units of computation that the budget covers. */
function unitsOf({ gasData: { budget, price } }: TransactionData): number {
  const units = BigInt(price) > 0n ? BigInt(budget) / BigInt(price) : BigInt(gasCosts.maxUnits);
  return Math.min(Number(units), gasCosts.maxUnits);
}

/** Reading the framework costs no gas. */
function readBytes(loaded: LoadedObjects): number {
  const isSystem = (id: string) => BigInt(id) < 0x1000n;
  const objects: ChainObject[] = [...movesOf(loaded), ...loaded.packages.filter(({ id }) => !isSystem(id))];
  return objects.reduce((sum, object) => sum + objectToBytes(object).length, 0);
}
