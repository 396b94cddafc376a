import { checkBounds } from '../check-bounds.ts';
import { checkLocals } from '../check-locals.ts';
import { checkReferences } from '../check-references.ts';
import { checkTypes } from '../check-types.ts';
import type { SignatureToken } from '../compiled-module.ts';
import { take } from '../until-failure.ts';
import { coin, datatype, type Given, moduleOf, reference } from './module-of.ts';

/** For tests only: the code of a case, and the result of the reference check. */
export type Case = readonly [string, Given, string];

export function statusOf(given: Given): string {
  const module = moduleOf(given);
  // An earlier check must not fail.
  take(checkBounds(module));
  take(checkTypes(module));
  take(checkLocals(module));
  const references = checkReferences(module);
  return references.ok ? 'ok' : references.status;
}

export const mutable = (to: SignatureToken) => reference(to, true);
export const coins = datatype(coin);
export const numbers: SignatureToken = { kind: 'vector', of: 'u8' };

export const ret = { op: 'Ret' } as const;
export const pop = { op: 'Pop' } as const;
export const read = { op: 'ReadRef' } as const;
export const write = { op: 'WriteRef' } as const;
export const freeze = { op: 'FreezeRef' } as const;
export const u8 = { op: 'LdU8', value: 1n } as const;
export const u64 = { op: 'LdU64', value: 1n } as const;
export const move = (index: number) => ({ op: 'MoveLoc', index }) as const;
export const copied = (index: number) => ({ op: 'CopyLoc', index }) as const;
export const store = (index: number) => ({ op: 'StLoc', index }) as const;
export const lend = (index: number) => ({ op: 'ImmBorrowLoc', index }) as const;
export const lendMutably = (index: number) => ({ op: 'MutBorrowLoc', index }) as const;
export const field = (index: number) => ({ op: 'ImmBorrowField', index }) as const;
export const fieldMutably = (index: number) => ({ op: 'MutBorrowField', index }) as const;
export const call = (index: number) => ({ op: 'Call', index }) as const;
export const element = { op: 'VecImmBorrow', index: 7 } as const;
export const elementMutably = { op: 'VecMutBorrow', index: 7 } as const;

/** The handles of a coin's field and of a purse's two coins. */
export const [value, left, right] = [0, 2, 3];
