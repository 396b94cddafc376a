import { parseField } from './parse-field.ts';
import { parseOperation } from './parse-filter.ts';
import type { Condition, Group, Logic } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import { TextCursor } from './text-cursor.ts';

/** Parses the filter of a column, `words=not.eq.x`. */
export function parseCondition(field: Condition['field'], text: string): Condition {
  const cursor = new TextCursor('filter', text);
  const operation = parseOperation(cursor, 'end');
  if (!cursor.isAtEnd) cursor.fail('the end');
  return { kind: 'condition', field, ...operation };
}

/** Parses `(a.eq.1,not.or(b.is.null,c.in.(1,2)))` after `and=`, `or=`, `not.and=` or `not.or=`. */
export function parseGroup(kind: Group['kind'], isNegated: boolean, text: string): Group {
  const cursor = new TextCursor('logic tree', text);
  const parts = parseParts(cursor, 1);
  if (!cursor.isAtEnd) cursor.fail('the end');
  return { kind, isNegated, parts };
}

function parseParts(cursor: TextCursor, depth: number): readonly Logic[] {
  if (depth > restLimits.maxLogicDepth) cursor.fail(`at most ${restLimits.maxLogicDepth} levels of logic`);
  cursor.expect('(');
  const parts: Logic[] = [];
  do parts.push(parsePart(cursor, depth));
  while (cursor.take(','));
  cursor.expect(')');
  return parts;
}

function parsePart(cursor: TextCursor, depth: number): Logic {
  for (const isNegated of [false, true]) {
    for (const kind of ['and', 'or'] as const) {
      const word = isNegated ? `not.${kind}` : kind;
      if (cursor.isBefore(`${word}(`)) {
        cursor.expect(word);
        return { kind, isNegated, parts: parseParts(cursor, depth + 1) };
      }
    }
  }
  const field = parseField(cursor);
  cursor.expect('.');
  return { kind: 'condition', field, ...parseOperation(cursor, 'part') };
}
