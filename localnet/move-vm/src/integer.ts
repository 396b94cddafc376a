declare const isLarge: unique symbol;

/** An integer from 2^53 on. Only `toInteger` creates one, so a smaller number never has this type. */
export type LargeInteger = bigint & { readonly [isLarge]: true };

/**
 * A Move integer of any width: a JavaScript number up to 2^53, a bigint from there. Each value has one
 * representation, so equal integers are identical; JavaScript compares across both.
 */
export type Integer = number | LargeInteger;

/** Comparing two bigints is faster than comparing a bigint with a number. */
const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);

export function toInteger(value: number | bigint): Integer {
  if (typeof value === 'bigint') return value <= maxSafe ? Number(value) : (value as LargeInteger);
  return value <= Number.MAX_SAFE_INTEGER ? value : (BigInt(value) as LargeInteger);
}

/** For code that computes with arbitrary precision. */
export function toBigInt(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  // Unreachable for verified code.
  if (typeof value !== 'number') throw new TypeError('not an integer');
  return BigInt(value);
}
