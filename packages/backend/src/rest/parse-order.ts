import { parseField, parseJsonPath } from './parse-field.ts';
import type { OrderTerm } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import { TextCursor } from './text-cursor.ts';

/** Parses `at.desc.nullslast,data->>a,author(name).asc`. */
export function parseOrder(text: string): readonly OrderTerm[] {
  const cursor = new TextCursor('order', text);
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === restLimits.maxOrderTerms) cursor.fail(`at most ${restLimits.maxOrderTerms} columns`);
    terms.push(parseTerm(cursor));
  } while (cursor.take(','));
  if (!cursor.isAtEnd) cursor.fail('"," or the end');
  return terms;
}

function parseTerm(cursor: TextCursor): OrderTerm {
  const name = cursor.takeName();
  let embedded: string | undefined;
  let field = { name, path: parseJsonPath(cursor) };
  if (field.path.length === 0 && cursor.take('(')) {
    embedded = name;
    field = parseField(cursor);
    cursor.expect(')');
  }
  const direction = cursor.take('.asc') ? 'asc' : cursor.take('.desc') ? 'desc' : undefined;
  const nulls = cursor.take('.nullsfirst') ? 'first' : cursor.take('.nullslast') ? 'last' : undefined;
  if (!cursor.isAtEnd && !cursor.isBefore(',')) cursor.fail('asc, desc, nullsfirst or nullslast');
  return { field, embedded, direction, nulls };
}
