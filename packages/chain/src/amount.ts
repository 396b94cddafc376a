/** SUI and the product's tokens have nine decimals. */
export const tokenDecimals = 9;
export const maxU64 = 2n ** 64n - 1n;

export interface FormatAmountOptions {
  readonly decimals?: number;
  readonly fractionDigits?: number;
  /** Abbreviates thousands as K, millions as M, billions as B. */
  readonly abbreviate?: boolean;
}

export type ParsedAmount =
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'refused'; readonly reason: 'not-a-number' | 'too-many-decimals' | 'too-large' };

const abbreviations = [
  { suffix: 'B', digits: 9 },
  { suffix: 'M', digits: 6 },
  { suffix: 'K', digits: 3 },
] as const;

function requireDigitCount(name: string, count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > 77)
    throw new RangeError(`${name} must be 0 to 77: ${count}`);
  return count;
}

/** Formats an amount without trailing zeros, rounded toward zero so that a balance is never overstated. */
export function formatAmount(value: bigint, options: FormatAmountOptions = {}): string {
  const decimals = requireDigitCount('decimals', options.decimals ?? tokenDecimals);
  const fractionDigits = requireDigitCount('fractionDigits', options.fractionDigits ?? 2);
  const magnitude = value < 0n ? -value : value;
  const abbreviation = options.abbreviate
    ? abbreviations.find(({ digits }) => magnitude >= 10n ** BigInt(decimals + digits))
    : undefined;
  const scale = 10n ** BigInt(decimals + (abbreviation?.digits ?? 0));
  const shown = (magnitude * 10n ** BigInt(fractionDigits)) / scale;
  const digits = shown.toString().padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  // bounded: an amount has few digits after the point.
  const fraction = digits.slice(digits.length - fractionDigits).replace(/0+$/, '');
  const sign = value < 0n && shown !== 0n ? '-' : '';
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${abbreviation?.suffix ?? ''}`;
}

/** Chinese input methods produce these; no other character is accepted as a digit. */
function toHalfWidth(text: string): string {
  return text.replace(/[０-９．]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/**
 * Parses user input exactly: digits with at most one point. Signs, exponents, separators and digits beyond `decimals`
 * are rejected instead of rounded, because a misread amount costs money.
 */
export function parseAmount(text: string, options: { readonly decimals?: number } = {}): ParsedAmount {
  const decimals = requireDigitCount('decimals', options.decimals ?? tokenDecimals);
  const match = /^(\d+)(?:\.(\d+))?$/.exec(toHalfWidth(text).trim());
  const whole = match?.[1]?.replace(/^0+(?=\d)/, '');
  const fraction = match?.[2] ?? '';
  if (whole === undefined) return { kind: 'refused', reason: 'not-a-number' };
  if (fraction.length > decimals) return { kind: 'refused', reason: 'too-many-decimals' };
  // More digits than any u64: converting megabytes of digits would only cost time.
  if (whole.length > 20) return { kind: 'refused', reason: 'too-large' };
  const value = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (value > maxU64) return { kind: 'refused', reason: 'too-large' };
  return { kind: 'amount', value };
}
