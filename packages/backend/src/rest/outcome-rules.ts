import { createError } from '../errors.ts';
import type { DatabaseFunction } from './catalogue.ts';
import type { AnswerForm } from './media-type.ts';
import { restLimits } from './rest-limits.ts';
import type { Outcome } from './run-statement.ts';

/** Who asks for one object gets one, or nothing has happened. */
export function requireSingle(form: AnswerForm, rows: number | undefined): void {
  if (form.kind !== 'object' || rows === 1) return;
  throw createError('PGRST116', { details: `The result contains ${rows ?? 0} rows` });
}

/** A function that answers one value gives nothing to count against `max-affected`. */
export function requireCountable({ returnsSet }: DatabaseFunction, maxAffected: number | undefined): void {
  if (maxAffected !== undefined && !returnsSet) throw createError('PGRST128');
}

/** No more rows are changed than was said, nor more than can be shown. */
export function requireFewAffected(
  { affected = 0 }: Pick<Outcome, 'affected'>,
  { maxAffected, isShown }: { readonly maxAffected: number | undefined; readonly isShown: boolean },
): void {
  const most = Math.min(
    maxAffected ?? Number.POSITIVE_INFINITY,
    isShown ? restLimits.rowsShownOfChange : Number.POSITIVE_INFINITY,
  );
  if (affected > most) throw createError('PGRST124', { details: `The query affects ${affected} rows` });
}
