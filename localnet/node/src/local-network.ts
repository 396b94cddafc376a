import { ChainNetwork, type ChainNetworkParts, toCommittedOutcome } from './chain-network.ts';
import { execute } from './execution/execute.ts';
import { loadInputs } from './execution/load-inputs.ts';
import { overlay } from './execution/overlay.ts';
import type {
  ExecutedTransaction,
  SimulatedTransaction,
  TransactionData,
} from './model/executed-transaction.ts';
import { natives } from './natives/natives.ts';
import type { Network } from './network.ts';
import { simulationOf } from './simulation.ts';

/** A Sui network in one process and one thread: every transaction is final when the call returns. */
export class LocalNetwork extends ChainNetwork implements Network {
  constructor(parts: ChainNetworkParts) {
    super(parts, { natives });
  }

  /** A repeated transaction returns its earlier outcome and is not executed again. */
  execute(dataBytes: Uint8Array, signatures: readonly Uint8Array[]): ExecutedTransaction {
    const data = this.accept(dataBytes, signatures);
    const known = this.executed(dataBytes);
    if (known) return known;
    const ticks = this.prepare(data);
    const view = overlay(this.state, ticks);
    const loaded = loadInputs(data, view, { checks: true });
    const { packages, facts } = this;
    const executed = execute({
      data,
      dataBytes,
      loaded,
      view,
      packages,
      facts,
      checks: true,
      outputs: false,
    });
    return this.commit([...ticks, executed].map(toCommittedOutcome), signatures);
  }

  simulate(data: TransactionData, { checks }: { readonly checks: boolean }): SimulatedTransaction {
    const view = overlay(this.state, this.ticksFor(data));
    return simulationOf({ data, checks, view, facts: this.facts, packages: this.packages });
  }
}
