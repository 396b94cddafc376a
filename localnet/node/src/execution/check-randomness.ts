import type { Command, ProgrammableTransaction } from '../model/executed-transaction.ts';
import { RequestError } from '../request-error.ts';
import { clockId, randomId } from '../system/system-objects.ts';

const readOnlyObjects = [clockId, randomId];

/** Transactions may not change the clock or the randomness state. */
export function checkSystemObjects({ inputs }: ProgrammableTransaction): void {
  const changed = inputs
    .flatMap(({ Object: object }) => object?.SharedObject ?? [])
    .find(({ objectId, mutable }) => mutable && readOnlyObjects.includes(objectId));
  if (changed)
    throw new RequestError(
      'INVALID_ARGUMENT',
      `Mutable parameter provided, immutable parameter expected: ${changed.objectId}`,
    );
}

/**
 * A transaction must not inspect a draw and then abort: after a call that uses randomness, only transfers and
 * merges may follow.
 */
export function checkRandomness({ inputs, commands }: ProgrammableTransaction): void {
  const index = inputs.findIndex(({ Object: object }) => object?.SharedObject?.objectId === randomId);
  if (index < 0) return;
  const first = commands.findIndex(({ MoveCall }) =>
    MoveCall?.arguments.some((argument) => argument.$kind === 'Input' && argument.Input === index),
  );
  if (first < 0) return;
  const isHarmless = ({ $kind }: Command) => $kind === 'TransferObjects' || $kind === 'MergeCoins';
  if (!commands.slice(first + 1).every(isHarmless))
    throw new RequestError(
      'INVALID_ARGUMENT',
      'Commands following a command with Random can only be TransferObjects or MergeCoins',
    );
}
