/** The version of a file, to compare with a request's conditions. */
export interface Validators {
  /** With quotes. */
  readonly etag: string;
  readonly updatedAt: string;
}

export type PreconditionReading = 'go on' | 'not modified' | 'failed';

/** Evaluates the conditions in the order of RFC 9110, 13.2.2. */
export function checkPreconditions(headers: Headers, { etag, updatedAt }: Validators): PreconditionReading {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== null && !includesTag(ifMatch, etag, 'strong')) return 'failed';
  const ifUnmodified = toSeconds(headers.get('if-unmodified-since'));
  if (ifMatch === null && ifUnmodified !== undefined && changedAfter(updatedAt, ifUnmodified))
    return 'failed';
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return includesTag(ifNoneMatch, etag, 'weak') ? 'not modified' : 'go on';
  const ifModified = toSeconds(headers.get('if-modified-since'));
  return ifModified !== undefined && !changedAfter(updatedAt, ifModified) ? 'not modified' : 'go on';
}

/** A range is of use only to a client that has the rest of the same version. */
export function isRangeWanted(ifRange: string | null, { etag, updatedAt }: Validators): boolean {
  if (ifRange === null || ifRange === etag) return true;
  return !ifRange.includes('"') && toSeconds(ifRange) === Math.floor(Date.parse(updatedAt) / 1_000);
}

function includesTag(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}

function changedAfter(updatedAt: string, seconds: number): boolean {
  return Math.floor(Date.parse(updatedAt) / 1_000) > seconds;
}

/** An invalid date is ignored. */
function toSeconds(date: string | null): number | undefined {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1_000);
}
