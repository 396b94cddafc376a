import type { Command } from '../model/executed-transaction.ts';
import type { ArgumentSlot } from './argument-slot.ts';
import type { CommandRun } from './command-run.ts';
import { makeMoveVec } from './commands/make-move-vec.ts';
import { mergeCoins } from './commands/merge-coins.ts';
import { moveCall } from './commands/move-call.ts';
import { publish } from './commands/publish.ts';
import { splitCoins } from './commands/split-coins.ts';
import { transferObjects } from './commands/transfer-objects.ts';
import { upgrade } from './commands/upgrade.ts';

/** Runs one command; later commands can refer to its results. */
export function runCommand(run: CommandRun, command: Command): void {
  run.begin();
  run.end(resultsOf(run, command), command.$kind === 'MakeMoveVec');
}

function resultsOf(run: CommandRun, command: Command): ArgumentSlot[] {
  switch (command.$kind) {
    case 'MoveCall':
      return moveCall(run, command.MoveCall);
    case 'TransferObjects':
      return transferObjects(run, command.TransferObjects);
    case 'SplitCoins':
      return splitCoins(run, command.SplitCoins);
    case 'MergeCoins':
      return mergeCoins(run, command.MergeCoins);
    case 'MakeMoveVec':
      return makeMoveVec(run, command.MakeMoveVec);
    case 'Publish':
      return publish(run, command.Publish);
    case 'Upgrade':
      return upgrade(run, command.Upgrade);
  }
}
