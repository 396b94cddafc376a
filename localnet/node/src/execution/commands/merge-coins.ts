import { valueToBytes } from '@suixue/move-vm/layout';
import { bytesToAddress } from '../../address.ts';
import { coinBalance } from '../../model/coin-type.ts';
import type { Command } from '../../model/executed-transaction.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwExecutionError } from '../execution-stopped.ts';
import { coinOf, putCoin, requireCoin } from './split-coins.ts';

type Given = NonNullable<Command['MergeCoins']>;

const largest = 2n ** 64n - 1n;

/** Merges coins of one type into another coin and deletes them. */
export function mergeCoins(run: CommandRun, { destination, sources }: Given): ArgumentSlot[] {
  const into = requireCoin(run.slotOf(destination, 0), 0);
  run.borrowFrom(into, destination, { index: 0, change: true });
  sources.forEach((source, index) => {
    const contents = valueToBytes(run.types.layout(into.type), run.take(source, index + 1, into.type));
    const { id, balance } = coinOf(run, into);
    const sum = balance + coinBalance(contents);
    if (sum > largest) throwExecutionError({ CoinBalanceOverflow: true });
    run.runtime.delete(bytesToAddress(contents.subarray(0, 32)));
    putCoin(run, into, id, sum);
  });
  return [];
}
