import { abilities } from '@suixue/move-vm/compiled-module';
import { bytesToAddress } from '../../address.ts';
import type { Command } from '../../model/executed-transaction.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwArgumentError } from '../execution-stopped.ts';

type Given = NonNullable<Command['TransferObjects']>;

/** Transfers objects to an address; the gas coin may be among them. */
export function transferObjects(run: CommandRun, { objects, address }: Given): ArgumentSlot[] {
  const taken = objects.map((argument, index) => {
    const slot = run.slotOf(argument, index);
    const has = run.types.abilities(slot.type);
    if ((has & abilities.key) === 0 || (has & abilities.store) === 0)
      throwArgumentError(index, { InvalidTransferObject: true });
    return { type: slot.type, value: run.takeFrom(slot, index, { gas: true }) };
  });
  const to = bytesToAddress(run.pureBytes(address, objects.length, 'address'));
  for (const { type, value } of taken) run.runtime.transfer(type, value, { kind: 'address', address: to });
  return [];
}
