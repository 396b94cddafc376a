import { type AbortName, abortCodes } from '../generated/abort-codes.ts';
import { type Sentence, sentences } from './sentences.ts';

export interface AbortFailure extends Sentence {
  readonly name: AbortName;
}

type Module = keyof typeof abortCodes;

/** Looks up an abort by module and code; returns `null` for a code that this version does not know. */
export function toAbortFailure(module: string, code: number | bigint): AbortFailure | null {
  if (!Object.hasOwn(abortCodes, module)) return null;
  const codes: Readonly<Record<number, string>> = abortCodes[module as Module];
  const name = codes[Number(code)];
  if (name === undefined) return null;
  const full = `${module}::${name}` as AbortName;
  return { name: full, ...sentences[full] };
}
