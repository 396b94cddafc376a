import { ChainState } from '../chain-state/chain-state.ts';
import { addToTotals, createCheckpoint, noTotals } from '../chain-state/checkpoint-record.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import type { Store } from '../store/store.ts';
import { createGenesis, type GenesisParts } from './genesis.ts';

/** Writes the genesis checkpoint into an empty store. An existing network is not changed. */
export function beginNetwork(store: Store, parts: GenesisParts): void {
  const state = new ChainState(store);
  if (state.latest) return;
  const { executed, packages } = createGenesis(parts);
  const { changes, commandOutputs: _outputs, ...outcome } = executed;
  const { timestampMs } = parts;
  const transactions: ExecutedTransaction[] = [{ ...outcome, signatures: [], checkpoint: 0n, timestampMs }];
  const totals = addToTotals(noTotals, transactions);
  const checkpoint = createCheckpoint({
    sequence: 0n,
    epoch: 0n,
    previous: undefined,
    timestampMs,
    totals,
    transactions,
  });
  state.commit({ checkpoint, totals, transactions, written: changes.written, removed: [], packages });
}
