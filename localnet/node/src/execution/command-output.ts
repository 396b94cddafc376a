import { valueToBytes } from '@suixue/move-vm/layout';
import type { CommandOutput } from '../model/executed-transaction.ts';
import type { ArgumentSlot } from './argument-slot.ts';
import type { CommandRun } from './command-run.ts';

/** The results of the last command, and the arguments it may have changed. */
export function outputOf(run: CommandRun): CommandOutput {
  const toBytes = ({ type, value }: ArgumentSlot) =>
    value === undefined
      ? []
      : [{ type: run.packages.toDefining(type), bytes: valueToBytes(run.types.layout(type), value) }];
  return {
    returned: (run.places.results.at(-1) ?? []).flatMap(toBytes),
    mutated: run.changed.flatMap(({ argument, slot }) =>
      toBytes(slot).map((typed) => ({ ...typed, argument })),
    ),
  };
}
