/** An error of the data API, as far as it is needed here. */
export interface RowFailure {
  readonly hint?: string | null;
  readonly details?: string | null;
}

export type Wording = string | ((details: string) => string);

export const unknownFailure = '没有成功，也没有保存任何改动。请稍后再试；反复出现请联系客服。';

/** Null for an error that is not a refusal of this table. */
export function refusalIn(wordings: Readonly<Record<string, Wording>>, failure: RowFailure): string | null {
  const { hint, details } = failure;
  if (!hint || !Object.hasOwn(wordings, hint)) return null;
  const wording = wordings[hint];
  return typeof wording === 'function' ? wording(details ?? '[]') : (wording ?? null);
}
