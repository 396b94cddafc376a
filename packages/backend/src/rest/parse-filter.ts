import { findPatternListProblem, findPatternProblem } from './find-pattern-problem.ts';
import {
  type CompareOperator,
  compareOperators,
  type IsValue,
  isValues,
  quantifiable,
  type SearchOperator,
  searchOperators,
  type Test,
} from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import type { TextCursor } from './text-cursor.ts';

/** Where a value ends: at the end of the parameter, or at the next comma or parenthesis of a logic tree. */
export type ValueEnd = 'end' | 'part';

export interface Operation {
  readonly isNegated: boolean;
  readonly test: Test;
}

const word = /[a-z]+/y;
const config = /[\p{L}\p{N}_]+/uy;

/** Parses `not.eq.5`, `in.(1,2)`, `like(any).{a*,b*}` or `wfts(english).word`. */
export function parseOperation(cursor: TextCursor, end: ValueEnd): Operation {
  const isNegated = cursor.take('not.');
  return { isNegated, test: parseTest(cursor, end) };
}

function parseTest(cursor: TextCursor, end: ValueEnd): Test {
  const start = cursor.at;
  const operator = cursor.takePattern(word) ?? '';
  if (operator === 'in') return { kind: 'in', values: parseList(cursor) };
  if (operator === 'is') return { kind: 'is', value: parseIs(cursor) };
  if (isOneOf(searchOperators, operator)) return parseSearch(cursor, end, operator);
  if (isOneOf(compareOperators, operator)) return parseCompare(cursor, end, operator);
  cursor.returnTo(start);
  return cursor.fail('"not" or an operator (eq, gt, ...)');
}

function parseCompare(cursor: TextCursor, end: ValueEnd, operator: CompareOperator): Test {
  const mayQuantify = isOneOf(quantifiable, operator);
  const quantifier = !mayQuantify
    ? undefined
    : cursor.take('(any)')
      ? 'any'
      : cursor.take('(all)')
        ? 'all'
        : undefined;
  cursor.expect('.');
  const kind = patternKinds[operator];
  const value =
    kind === undefined
      ? parseValue(cursor, end)
      : parsePattern(cursor, end, quantifier && kind === 'regex' ? 'regexes' : kind);
  return { kind: 'compare', operator, quantifier, value };
}

function parseSearch(cursor: TextCursor, end: ValueEnd, operator: SearchOperator): Test {
  let language: string | undefined;
  if (cursor.take('(')) {
    language = cursor.takePattern(config) ?? cursor.fail('the name of a text search configuration');
    cursor.expect(')');
  }
  cursor.expect('.');
  return { kind: 'search', operator, config: language, value: parsePattern(cursor, end, 'words') };
}

const isWord = /[A-Za-z_]+/y;

function parseIs(cursor: TextCursor): IsValue {
  cursor.expect('.');
  const start = cursor.at;
  const found = (cursor.takePattern(isWord) ?? '').toLowerCase();
  if (isOneOf(isValues, found)) return found;
  cursor.returnTo(start);
  return cursor.fail('null, not_null, true, false or unknown');
}

const patternKinds: Readonly<Partial<Record<CompareOperator, PatternKind>>> = {
  like: 'words',
  ilike: 'words',
  match: 'regex',
  imatch: 'regex',
};

function parsePattern(cursor: TextCursor, end: ValueEnd, kind: PatternKind): string {
  const start = cursor.at;
  const pattern = parseValue(cursor, end);
  const problem = findProblem(kind, pattern);
  if (problem === undefined) return pattern;
  cursor.returnTo(start);
  return cursor.fail(problem);
}

type PatternKind = 'words' | 'regex' | 'regexes';

function findProblem(kind: PatternKind, pattern: string): string | undefined {
  if (kind === 'regex') return findPatternProblem(pattern);
  if (kind === 'regexes') return findPatternListProblem(pattern);
  return pattern.length > restLimits.maxPatternLength
    ? `at most ${restLimits.maxPatternLength} characters`
    : undefined;
}

const arrayValue = /\{[^{}]*\}/y;
const bareValue = /[^,)]*/y;

function parseValue(cursor: TextCursor, end: ValueEnd): string {
  if (end === 'end') return cursor.takeRest();
  return takeWhole(cursor, () => cursor.takePattern(arrayValue)) ?? takePart(cursor);
}

/** Takes a quoted or bare value. Quotes that do not enclose all of a value are part of it. */
function takePart(cursor: TextCursor): string {
  const quoted = takeWhole(cursor, () => (cursor.isBefore('"') ? takeQuotedIfClosed(cursor) : undefined));
  return quoted ?? cursor.takePattern(bareValue) ?? '';
}

const quotedValue = /"(?:[^"\\]|\\[\s\S])*"/y;

function takeQuotedIfClosed(cursor: TextCursor): string | undefined {
  const start = cursor.at;
  if (cursor.takePattern(quotedValue) === undefined) return undefined;
  cursor.returnTo(start);
  return cursor.takeQuoted();
}

function takeWhole(cursor: TextCursor, take: () => string | undefined): string | undefined {
  const start = cursor.at;
  const found = take();
  if (found !== undefined && (cursor.isAtEnd || cursor.isBefore(',') || cursor.isBefore(')'))) return found;
  cursor.returnTo(start);
  return undefined;
}

function parseList(cursor: TextCursor): readonly string[] {
  cursor.expect('.');
  cursor.expect('(');
  if (cursor.take(')')) return [];
  const values: string[] = [];
  do values.push(takePart(cursor));
  while (cursor.take(','));
  cursor.expect(')');
  return values;
}

function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return (words as readonly string[]).includes(text);
}
