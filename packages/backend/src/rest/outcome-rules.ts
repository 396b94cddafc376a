import { createError } from '../errors.ts';
import type { DatabaseFunction } from './catalogue.ts';
import type { AnswerForm } from './media-type.ts';
import { restLimits } from './rest-limits.ts';
import type { Outcome } from './run-statement.ts';

/** Throws unless exactly one row results when a single object was requested; the transaction then rolls back. */
export function requireSingle(form: AnswerForm, rows: number | undefined): void {
  if (form.kind !== 'object' || rows === 1) return;
  throw createError('PGRST116', { details: `The result contains ${rows ?? 0} rows` });
}

/** Throws if `max-affected` is used with a function that returns a single value, which has no rows to count. */
export function requireCountable({ returnsSet }: DatabaseFunction, maxAffected: number | undefined): void {
  if (maxAffected !== undefined && !returnsSet) throw createError('PGRST128');
}

/** Throws if more rows change than `max-affected` allows or than can be returned. */
export function requireFewAffected(
  { affected = 0 }: Pick<Outcome, 'affected'>,
  { maxAffected, isShown }: { readonly maxAffected: number | undefined; readonly isShown: boolean },
): void {
  const maxRows = Math.min(
    maxAffected ?? Number.POSITIVE_INFINITY,
    isShown ? restLimits.maxRowsShownOfChange : Number.POSITIVE_INFINITY,
  );
  if (affected > maxRows) throw createError('PGRST124', { details: `The query affects ${affected} rows` });
}
