import { abilities } from '@suixue/move-vm/compiled-module';
import { type Value, VectorValue } from '@suixue/move-vm/values';
import type { Command } from '../../model/executed-transaction.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwArgumentError } from '../execution-stopped.ts';
import { requireTypeArgument } from './move-call.ts';

type Given = NonNullable<Command['MakeMoveVec']>;

/** Makes a vector; without an element type, it is a vector of objects of the first one's type. */
export function makeMoveVec(run: CommandRun, { type, elements }: Given): ArgumentSlot[] {
  const [first] = elements;
  const element =
    type === null ? first && run.places.typed(first, 0)?.type : requireTypeArgument(run, type, 0);
  if (!element) return throwArgumentError(0, { InvalidMakeMoveVecNonObjectArgument: true });
  if (type === null && (run.types.abilities(element) & abilities.key) === 0)
    throwArgumentError(0, { InvalidMakeMoveVecNonObjectArgument: true });
  const values: Value[] = elements.map((argument, index) => run.take(argument, index, element));
  return [run.result({ vector: element }, new VectorValue(values))];
}
