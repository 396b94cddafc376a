import { z } from 'zod';
import type { Table } from './catalogue.ts';
import type { Outcome } from './run-statement.ts';

const keysOfRows = z.array(z.record(z.string(), z.string().nullable()));

/** The `Location` header of a single inserted row, by its primary key. */
export function toLocation({ name }: Table, { body }: Outcome): Record<string, string> {
  const rows = keysOfRows.parse(JSON.parse(body ?? '[]'));
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) return {};
  const keys = new URLSearchParams();
  for (const [column, text] of Object.entries(row))
    keys.append(column, text === null ? 'is.null' : `eq.${text}`);
  return { location: `/${encodeURIComponent(name)}?${keys}` };
}
