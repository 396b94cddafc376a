import { fromBase58 } from '@mysten/sui/utils';
import { RunStopped } from '@suixue/move-vm/run-failure';
import { gasCosts } from '../gas/gas-costs.ts';
import { type GasSummary, netGas } from '../gas/gas-summary.ts';
import { TieredMeter } from '../gas/tiered-meter.ts';
import type { ChainObject, MoveObject } from '../model/chain-object.ts';
import { coinBalance, coinContents } from '../model/coin-type.ts';
import { digestOf } from '../model/digests.ts';
import type { CommandOutput, SimulatedTransaction, TransactionData } from '../model/executed-transaction.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import { ObjectRuntime, type RuntimeWorld } from '../natives/object-runtime.ts';
import type { LoadedPackage } from '../packages/loaded-package.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { toBalanceChanges } from './balance-changes.ts';
import { abortPrice, charge, chargeEverything } from './charge.ts';
import { outputOf } from './command-output.ts';
import { CommandRun } from './command-run.ts';
import { type Failure, toEffects } from './effects.ts';
import { ExecutionStopped } from './execution-stopped.ts';
import { finishObject, nextVersion } from './finish-objects.ts';
import { type LoadedObjects, requireProgrammable } from './load-inputs.ts';
import { runCommand } from './run-command.ts';
import { type Settled, settle, settleFailure } from './settle.ts';
import type { ChainFacts, ChainView } from './world.ts';

export interface Execution {
  readonly data: TransactionData;
  readonly dataBytes: Uint8Array;
  readonly loaded: LoadedObjects;
  readonly view: ChainView;
  readonly packages: PackageSpace;
  readonly facts: ChainFacts;
  readonly checks: boolean;
  /** Whether anybody wants to know what each command gave back. */
  readonly outputs: boolean;
}

/** What came of it, and what is to be kept of it. */
export interface Executed extends SimulatedTransaction {
  readonly changes: {
    readonly written: readonly ChainObject[];
    readonly removed: readonly string[];
    readonly packages: readonly LoadedPackage[];
  };
}

/**
 * Runs a transaction whose inputs are there. The phases: the coins that pay are put into one; commands run; what they
 * leave is settled, or, when they failed, what was there before; it is paid for; effects say what happened.
 */
export function execute(execution: Execution): Executed {
  const { data, facts } = execution;
  const digest = digestOf('TransactionData', execution.dataBytes);
  const gas = toPayment(execution.loaded.gas, BigInt(data.gasData.budget));
  const ran = runAll(execution, { digest, gas });
  const version = nextVersion(movesOf(execution.loaded));
  const paid = settleGas(execution, { digest, gas, ran, version });
  const { settled, written, summary, failure } = paid;
  const events = failure ? [] : settled.events;
  const { effects, bytes } = toEffects({
    digest,
    epoch: facts.epoch,
    failure,
    gas: summary,
    gasObject: gas.object.id,
    before: paid.before,
    written,
    created: settled.created,
    deleted: paid.deleted,
    dependencies: dependenciesOf(execution.loaded, settled),
    version,
    onlyRead: execution.loaded.inputs.flatMap((input) =>
      input.kind === 'shared' && !input.isMutable ? [input.object] : [],
    ),
    events,
  });
  return {
    digest,
    data,
    dataBytes: execution.dataBytes,
    effects,
    effectsBytes: bytes,
    events,
    balanceChanges: toBalanceChanges(paid.before.values(), written.values()),
    objectTypes: new Map(
      [...paid.before.values(), ...written.values()].flatMap((object) =>
        object.kind === 'move' ? [[object.id, object.type] as const] : [],
      ),
    ),
    commandOutputs: failure ? [] : ran.outputs,
    changes: {
      written: [...written.values()],
      removed: [...paid.before.keys(), ...paid.deleted].filter((id) => !written.has(id)),
      packages: settled.published,
    },
  };
}

/** All coins that pay, as one. */
interface Payment {
  readonly object: MoveObject;
  readonly others: readonly MoveObject[];
  readonly balance: bigint;
  readonly budget: bigint;
}

function toPayment([object, ...others]: readonly MoveObject[], budget: bigint): Payment {
  if (!object) throw new Error('somebody must pay');
  const balance = [object, ...others].reduce((sum, { contents }) => sum + coinBalance(contents), 0n);
  return { object, others, balance, budget };
}

interface Ran {
  readonly settled: Settled | undefined;
  readonly failure: Failure | undefined;
  readonly units: number;
  readonly outputs: readonly CommandOutput[];
}

interface RunContext {
  readonly digest: string;
  readonly gas: Payment;
}

/** Commands until the end, or until one fails: what they did is then as if it had not been. */
function runAll(execution: Execution, { digest, gas }: RunContext): Ran {
  const { data, loaded } = execution;
  const meter = new TieredMeter(unitsOf(data));
  const outputs: CommandOutput[] = [];
  let command: number | undefined;
  try {
    meter.read(readBytes(loaded));
    const run = startRun(execution, { digest, gas, meter });
    const { commands } = requireProgrammable(data);
    for (const [index, each] of commands.entries()) {
      command = index;
      runCommand(run, each);
      if (execution.outputs) outputs.push(outputOf(run));
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
  if (error instanceof RunStopped && error.status === 'OUT_OF_GAS') return { InsufficientGas: true };
  return undefined;
}

/** As many units of computation as the budget pays for. */
function unitsOf({ gasData: { budget, price } }: TransactionData): number {
  const units = BigInt(price) > 0n ? BigInt(budget) / BigInt(price) : BigInt(gasCosts.maxUnits);
  return Math.min(Number(units), gasCosts.maxUnits);
}

function startRun(
  execution: Execution,
  { digest, gas, meter }: RunContext & { meter: TieredMeter },
): CommandRun {
  const { data, loaded, view, facts, checks } = execution;
  const packages = execution.packages.fork();
  const world: RuntimeWorld = {
    child: (parent, id) => {
      const object = view.object(id);
      return object?.kind === 'move' && object.owner.kind === 'object' && object.owner.id === parent
        ? object
        : undefined;
    },
    received: (parent, id, version) => {
      const isNamed = loaded.inputs.some((input) => input.kind === 'receiving' && input.object.id === id);
      const object = isNamed ? view.object(id) : undefined;
      const isThere = object?.kind === 'move' && object.version === version;
      return isThere && object.owner.kind === 'address' && object.owner.address === parent
        ? object
        : undefined;
    },
    toDefining: (type) => packages.toDefining(type),
  };
  const runtime = new ObjectRuntime(
    {
      sender: data.sender,
      digest: fromBase58(digest),
      epoch: facts.epoch,
      epochTimestampMs: facts.epochTimestampMs,
      gasPrice: BigInt(data.gasData.price),
      gasBudget: BigInt(data.gasData.budget),
      referenceGasPrice: facts.referenceGasPrice,
      sponsor: data.gasData.owner === data.sender ? null : data.gasData.owner,
    },
    { world },
  );
  const contents = coinContents(gas.object.contents, gas.balance - gas.budget);
  return new CommandRun({
    view,
    packages,
    runtime,
    meter,
    inputs: loaded.inputs,
    gas: { object: gas.object, contents },
    checks,
  });
}

interface Paid {
  readonly settled: Settled;
  readonly before: ReadonlyMap<string, MoveObject>;
  readonly written: ReadonlyMap<string, ChainObject>;
  readonly deleted: ReadonlySet<string>;
  readonly summary: GasSummary;
  readonly failure: Failure | undefined;
}

/** What was done is paid for if it can be; if not it is undone, and what that costs is paid for. */
function settleGas(
  { data, facts, loaded }: Execution,
  { digest, gas, ran, version }: RunContext & { readonly ran: Ran; readonly version: bigint },
): Paid {
  const budget = BigInt(data.gasData.budget);
  const full = BigInt(data.gasData.price);
  const price = ran.failure ? abortPrice(full, facts.referenceGasPrice) : full;
  const kept = settleFailure(changeableOf(loaded, gas));
  const insufficient: Failure = { error: { InsufficientGas: true }, command: undefined };
  const finish = (settled: Settled, failure: Failure | undefined, everything: boolean): Paid | undefined => {
    const reserved = failure ? 0n : budget;
    const before = new Map(settled.before);
    for (const coin of gas.others) before.set(coin.id, coin);
    const objects = [...settled.written.values()].map((object) => finishObject(object, { digest, version }));
    const summary = everything
      ? chargeEverything(budget)
      : charge({ units: ran.units, price, budget, before: before.values(), written: objects });
    if (!summary) return undefined;
    const written = objects.map((object) =>
      object.id === gas.object.id
        ? pay(object, { gas, reserved, net: netGas(summary), failed: failure !== undefined })
        : object,
    );
    return {
      settled,
      before,
      written: new Map(written.map((object) => [object.id, object])),
      deleted: new Set([...settled.deleted, ...gas.others.map(({ id }) => id)]),
      summary,
      failure,
    };
  };
  const first = ran.settled ? finish(ran.settled, undefined, false) : finish(kept, ran.failure, false);
  const paid = first ?? finish(kept, ran.failure ?? insufficient, false) ?? finish(kept, insufficient, true);
  if (!paid) throw new Error('there is always a way to charge everything');
  return paid;
}

interface Payer {
  readonly gas: Payment;
  readonly reserved: bigint;
  readonly net: bigint;
  readonly failed: boolean;
}

/** What was set aside for gas comes back, less what it cost. */
function pay(object: ChainObject, { gas, reserved, net, failed }: Payer): ChainObject {
  if (object.kind !== 'move') throw new Error('money is no package');
  const balance = failed ? gas.balance : coinBalance(object.contents) + reserved;
  return { ...object, contents: coinContents(object.contents, balance - net) };
}

/** What a failed transaction writes all the same: everything that it might have changed. */
function changeableOf({ inputs }: LoadedObjects, gas: Payment): MoveObject[] {
  const own = inputs.flatMap((input) =>
    input.kind === 'owned' || (input.kind === 'shared' && input.isMutable) ? [input.object] : [],
  );
  return [...own, gas.object];
}

function movesOf({ inputs, gas }: LoadedObjects): MoveObject[] {
  return [...inputs.flatMap((input) => (input.kind === 'pure' ? [] : [input.object])), ...gas];
}

function dependenciesOf(loaded: LoadedObjects, settled: Settled): string[] {
  const named = loaded.inputs.flatMap((input) =>
    input.kind === 'pure' || input.kind === 'receiving' ? [] : [input.object],
  );
  const all: readonly ChainObject[] = [...named, ...loaded.gas, ...loaded.packages, ...settled.received];
  return all.map(({ previousTransaction }) => previousTransaction);
}

/** The framework is everybody's and costs nobody anything to read. */
function readBytes({ inputs, gas, packages }: LoadedObjects): number {
  const isSystem = (id: string) => BigInt(id) < 0x1000n;
  const objects: ChainObject[] = [
    ...movesOf({ inputs, gas, packages: [] }),
    ...packages.filter(({ id }) => !isSystem(id)),
  ];
  return objects.reduce((sum, object) => sum + objectToBytes(object).length, 0);
}
