import type { ChainObject } from '../model/chain-object.ts';
import { digestOf } from '../model/digests.ts';
import type { SimulatedTransaction, TransactionData } from '../model/executed-transaction.ts';
import type { LoadedPackage } from '../packages/loaded-package.ts';
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

function dependenciesOf(loaded: LoadedObjects, settled: Settled): string[] {
  const named = loaded.inputs.flatMap((input) =>
    input.kind === 'pure' || input.kind === 'receiving' ? [] : [input.object],
  );
  const all: readonly ChainObject[] = [...named, ...loaded.gas, ...loaded.packages, ...settled.received];
  return all.map(({ previousTransaction }) => previousTransaction);
}
