import { createError } from '../errors.ts';
import { maxNesting } from '../nesting.ts';
import { restLimits } from './rest-limits.ts';
import { type RowKeys, RowTally } from './row-tally.ts';

/** What a service must know of JSON text whose values PostgreSQL parses. A top array's elements are its rows, other values are one row. */
export interface JsonShape extends RowKeys {
  readonly kind: 'array' | 'object' | 'scalar';
}

/** Characters between two pauses: they are scanned in about a millisecond. */
const pauseLength = 32 * 1024;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or closing' | 'end';

/**
 * Scans JSON text and pauses regularly, so that other requests are served meanwhile; `JSON.parse` blocks the process for up to 60 ms a
 * megabyte if all keys differ. Throws for text that `JSON.parse` would reject, and beyond the limits of nesting and keys.
 */
export function* scanJson(text: string): Generator<undefined, JsonShape> {
  const open: ('{' | '[')[] = [];
  let kind: JsonShape['kind'] = 'scalar';
  let rowDepth = 0;
  const rows = new RowTally(restLimits.maxKeys);
  let expected: Expected = 'value';
  let pauseAt = pauseLength;
  let at = skipSpace(text, 0);
  while (at < text.length) {
    if (at >= pauseAt) {
      pauseAt = at + pauseLength;
      yield;
    }
    const character = text[at] as string;
    if (expected === 'value' || (expected === 'value or ]' && character !== ']')) {
      const isOpening = character === '{' || character === '[';
      if (open.length === 0 && isOpening) kind = character === '[' ? 'array' : 'object';
      rowDepth = kind === 'array' ? 1 : 0;
      if (open.length === rowDepth) rows.begin(character === '{');
      if (isOpening) {
        open.push(character);
        if (open.length > maxNesting) throw rejected(`The body is nested more than ${maxNesting} deep`);
        expected = character === '{' ? 'key or }' : 'value or ]';
        at += 1;
      } else {
        at = endOfScalar(text, at);
        expected = open.length === 0 ? 'end' : ', or closing';
      }
    } else if (character === '"' && (expected === 'key' || expected === 'key or }')) {
      const end = endOfString(text, at);
      if (open.length === rowDepth + 1) rows.addKey(text.slice(at + 1, end - 1));
      expected = ':';
      at = end;
    } else if (character === ':' && expected === ':') {
      expected = 'value';
      at += 1;
    } else if (character === ',' && expected === ', or closing') {
      expected = open.at(-1) === '{' ? 'key' : 'value';
      at += 1;
    } else if (closes(character, open.at(-1), expected)) {
      open.pop();
      if (character === '}' && open.length === rowDepth) rows.end();
      expected = open.length === 0 ? 'end' : ', or closing';
      at += 1;
    } else {
      throw invalid();
    }
    at = skipSpace(text, at);
  }
  if (expected !== 'end') throw invalid();
  return { kind, ...rows.keys() };
}

function closes(character: string, opened: '{' | '[' | undefined, expected: Expected): boolean {
  const canClose = expected === ', or closing' || expected === 'value or ]' || expected === 'key or }';
  return canClose && character === (opened === '{' ? '}' : ']');
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= lastSpace && ' \t\n\r'.includes(text[at] as string)) at += 1;
  return at;
}

const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The position behind a string, number or word. */
function endOfScalar(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from);
  scalar.lastIndex = from;
  if (!scalar.test(text)) throw invalid();
  return scalar.lastIndex;
}

const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const quote = 0x22;
const backslash = 0x5c;
const lastSpace = 0x20;
const firstPrintable = 0x20;

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code < firstPrintable) throw invalid();
    if (code === backslash) {
      escapeSequence.lastIndex = at;
      if (!escapeSequence.test(text)) throw invalid();
      at = escapeSequence.lastIndex - 1;
    }
  }
  throw invalid();
}

const invalid = () => rejected('Empty or invalid json');

const rejected = (message: string) => createError('PGRST102', { message });
