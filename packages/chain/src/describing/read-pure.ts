import { fromBase64 } from '@mysten/sui/utils';
import { type CodecOf, decodeStrictly, MalformedValueError } from '../move/decode.ts';
import type { TransactionContent } from './called.ts';

type MoveCall = NonNullable<TransactionContent['commands'][number]['MoveCall']>;
export type Argument = MoveCall['arguments'][number];

/** Returns `null` for results of earlier commands and for bytes that the codec rejects. */
export function readPure<T>(
  argument: Argument | undefined,
  { inputs }: Pick<TransactionContent, 'inputs'>,
  codec: CodecOf<T>,
): T | null {
  const bytes = argument?.$kind === 'Input' ? inputs[argument.Input]?.Pure?.bytes : undefined;
  if (bytes === undefined) return null;
  try {
    return decodeStrictly(codec, fromBase64(bytes));
  } catch (error) {
    if (error instanceof MalformedValueError) return null;
    throw error;
  }
}
