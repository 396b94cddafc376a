import { valueToBytes } from '@suixue/move-vm/layout';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { addressToBytes } from '../../address.ts';
import { coinBalance, coinContents, coinTypeOf } from '../../model/coin-type.ts';
import type { Command } from '../../model/executed-transaction.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwArgumentError, throwExecutionError } from '../execution-stopped.ts';

type Given = NonNullable<Command['SplitCoins']>;

/** Splits the given amounts off a coin. */
export function splitCoins(run: CommandRun, { coin, amounts }: Given): ArgumentSlot[] {
  const from = requireCoin(run.slotOf(coin, 0), 0);
  run.borrowFrom(from, coin, { index: 0, change: true });
  const wanted = amounts.map((amount, index) => u64Of(run.pureBytes(amount, index + 1, 'u64')));
  return wanted.map((amount) => {
    const { id, balance } = coinOf(run, from);
    if (amount > balance) throwExecutionError({ InsufficientCoinBalance: true });
    putCoin(run, from, id, balance - amount);
    const made = addressToBytes(run.runtime.freshId());
    return run.result(from.type, run.types.valueOf(from.type, coinContents(made, amount)));
  });
}

export function requireCoin(slot: ArgumentSlot, index: number): ArgumentSlot {
  if (coinTypeOf(slot.type) === undefined) throwArgumentError(index, { TypeMismatch: true });
  if (slot.value === undefined) throwArgumentError(index, { ArgumentWithoutValue: true });
  return slot;
}

export function coinOf(
  run: CommandRun,
  slot: ArgumentSlot,
): { readonly id: Uint8Array; readonly balance: bigint } {
  const contents = contentsOf(run, slot.type, slot);
  return { id: contents.subarray(0, 32), balance: coinBalance(contents) };
}

export function putCoin(run: CommandRun, slot: ArgumentSlot, id: Uint8Array, balance: bigint): void {
  slot.put(run.types.valueOf(slot.type, coinContents(id, balance)));
}

function contentsOf(run: CommandRun, type: RuntimeType, { value }: ArgumentSlot): Uint8Array {
  if (value === undefined) throw new Error('the coin was found before');
  return valueToBytes(run.types.layout(type), value);
}

function u64Of(bytes: Uint8Array): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
}
