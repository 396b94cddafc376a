import { ChainState } from '../chain-state/chain-state.ts';
import { addToTotals, createCheckpoint, noTotals } from '../chain-state/checkpoint-record.ts';
import { outcomeToRecord, toRecordedOutcome } from '../chain-state/transaction-record.ts';
import type { Store } from '../store/store.ts';
import { createGenesis, type GenesisParts } from './genesis.ts';

/** Writes the genesis checkpoint into an empty store. An existing network is not changed. */
export function beginNetwork(store: Store, parts: GenesisParts): void {
  const state = new ChainState(store);
  if (state.latest) return;
  const { executed, packages } = createGenesis(parts);
  const { timestampMs } = parts;
  const outcome = toRecordedOutcome(executed);
  const { digest, effectsDigest, gas } = outcome;
  const totals = addToTotals(noTotals, [gas]);
  const checkpoint = createCheckpoint({
    sequence: 0n,
    epoch: 0n,
    previous: undefined,
    timestampMs,
    totals,
    transactions: [{ digest, effectsDigest, signatures: [] }],
  });
  const record = outcomeToRecord(outcome, { checkpoint: 0n, timestampMs, signatures: [] });
  const { written } = executed.changes;
  state.commit({ checkpoint, totals, records: [{ digest, record }], written, removed: [], packages });
}
