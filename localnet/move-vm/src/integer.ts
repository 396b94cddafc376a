declare const isLarge: unique symbol;

/** A number from 2^53 on. Only `toInteger` makes one, so that no smaller number is ever one. */
export type LargeInteger = bigint & { readonly [isLarge]: true };

/**
 * A number of Move, whatever its width: as JavaScript's own number as far as that is exact, and beyond as a bigint. There
 * is one form for each, so that equal numbers are identical; which is larger, JavaScript tells across both forms.
 */
export type Integer = number | LargeInteger;

export function toInteger(value: number | bigint): Integer {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : (BigInt(value) as LargeInteger);
}

/** For whoever reckons with numbers of any size. */
export function toBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  // Types were checked when the module was verified: it is ours when this happens.
  if (typeof value !== 'number') throw new TypeError('no number');
  return BigInt(value);
}
