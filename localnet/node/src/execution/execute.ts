import type { GasSummary } from '../gas/gas-summary.ts';
import type { ChainObject } from '../model/chain-object.ts';
import { digestOf } from '../model/digests.ts';
import type { SimulatedTransaction, TransactionData } from '../model/executed-transaction.ts';
import type { NewPackage } from '../packages/loaded-package.ts';
import type { PackageSpace } from '../packages/package-space.ts';
import { toBalanceChanges } from './balance-changes.ts';
import { toEffects } from './effects.ts';
import { nextVersion } from './finish-objects.ts';
import { type LoadedObjects, movesOf } from './load-inputs.ts';
import { toPayment } from './payment.ts';
import { runAll } from './run-all.ts';
import type { Settled } from './settle.ts';
import { settleGas } from './settle-gas.ts';
import type { ChainFacts, ChainView } from './world.ts';

export interface Execution {
  readonly data: TransactionData;
  readonly dataBytes: Uint8Array;
  readonly loaded: LoadedObjects;
  readonly view: ChainView;
  readonly packages: PackageSpace;
  readonly facts: ChainFacts;
  readonly checks: boolean;
  /** Whether the results of each command are requested. */
  readonly outputs: boolean;
  /** Called again and again while code runs for long. */
  readonly rest?: (() => void) | undefined;
}

/** The changes to store. */
export interface ObjectChanges {
  readonly written: readonly ChainObject[];
  readonly removed: readonly string[];
  readonly packages: readonly NewPackage[];
}

/** The outcome, and the changes to store. */
export interface Executed extends SimulatedTransaction {
  readonly gas: GasSummary;
  readonly changes: ObjectChanges;
}

/**
 * Executes a transaction with loaded inputs. The phases: merge the gas coins; run the commands; settle object
 * ownership, or restore the previous state after a failure; charge gas; write the effects.
 */
export function execute(execution: Execution): Executed {
  const { data, facts } = execution;
  const digest = digestOf('TransactionData', execution.dataBytes);
  const gas = toPayment(execution.loaded.gas, BigInt(data.gasData.budget));
  const ran = runAll(execution, { digest, gas });
  const version = nextVersion(movesOf(execution.loaded));
  const paid = settleGas(execution, { digest, gas, ran, version });
  const { settled, written, summary, failure } = paid;
  const { events } = settled;
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
    effectsDigest: digestOf('TransactionEffects', bytes),
    events,
    balanceChanges: toBalanceChanges(paid.before.values(), written.values()),
    objectTypes: new Map(
      [...paid.before.values(), ...written.values()].flatMap((object) =>
        object.kind === 'move' ? [[object.id, object.type] as const] : [],
      ),
    ),
    commandOutputs: failure ? [] : ran.outputs,
    gas: summary,
    changes: {
      written: [...written.values()],
      removed: [...paid.before.keys(), ...paid.deleted].filter((id) => !written.has(id)),
      packages: settled.published,
    },
  };
}

function dependenciesOf(loaded: LoadedObjects, settled: Settled): string[] {
  const named = loaded.inputs.flatMap((input) =>
    input.kind === 'pure' || input.kind === 'receiving' ? [] : [input.object],
  );
  const all: readonly ChainObject[] = [...named, ...loaded.gas, ...loaded.packages, ...settled.received];
  return all.map(({ previousTransaction }) => previousTransaction);
}
