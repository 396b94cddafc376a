import { createError } from '../errors.ts';
import type { Level } from './request-query.ts';

const rangeHeader = /^(?:items=)?(\d{1,15})-(\d{0,15})$/;

/** Combines a `Range: 0-9` header with `offset` and `limit` of the query; both apply. */
export function withRangeHeader(level: Level, header: string | null): Level {
  const [, from, to] = rangeHeader.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return level;
  const first = Math.max(level.offset, Number(from));
  const lastAsked = to === undefined || to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (lastAsked < Number(from)) {
    throw createError('PGRST103', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  const end = level.limit === undefined ? Number.POSITIVE_INFINITY : level.offset + level.limit;
  const rows = Math.max(0, Math.min(end, lastAsked + 1) - first);
  return { ...level, offset: first, limit: Number.isFinite(rows) ? rows : undefined };
}

export interface Counted {
  readonly offset: number;
  readonly returned: number;
  /** All matching rows, if a count was requested. */
  readonly total: number | undefined;
}

/** Formats `0-9/100`, with `*` for an unknown part. */
export function toContentRange({ offset, returned, total }: Counted): string {
  const rows = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`;
  return `${rows}/${total ?? '*'}`;
}

/** 206 if more rows match than are returned, otherwise 200. Throws if the offset is beyond the last row. */
export function toRangeStatus({ offset, returned, total }: Counted): 200 | 206 {
  if (total === undefined) return 200;
  if (offset > total) {
    throw createError('PGRST103', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return returned < total ? 206 : 200;
}
