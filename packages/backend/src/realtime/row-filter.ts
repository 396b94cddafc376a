/** Conditions such as `status=in.(a,b)` or `id=gt.5,owner=not.eq.me`, all of which must hold. */
export type RowFilter = readonly Condition[];

const comparisons = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
} as const;
const patterns = { like: 'like', ilike: 'ilike' } as const;
const truths = ['null', 'true', 'false', 'unknown'] as const;

export type Operator = keyof typeof comparisons | keyof typeof patterns | 'in' | 'is';

export interface Condition {
  readonly column: string;
  readonly operator: Operator;
  readonly isNegated: boolean;
  readonly values: readonly string[];
}

export type FilterReading =
  | { readonly kind: 'filter'; readonly filter: RowFilter }
  | { readonly kind: 'bad'; readonly reason: string };

export const mostConditions = 5;
export const mostValues = 50;
const mostLetters = 2_000;
const shape = /^([^=]+)=(not\.)?([a-z]+)\.([\s\S]*)$/;

export function readFilter(text: string): FilterReading {
  if (text.length > mostLetters) return bad('The filter is too long');
  const parts = splitAtCommas(text);
  if (parts.length > mostConditions) return bad(`A filter has at most ${mostConditions} conditions`);
  const filter: Condition[] = [];
  for (const part of parts) {
    const condition = readCondition(part);
    if (typeof condition === 'string') return bad(condition);
    filter.push(condition);
  }
  return { kind: 'filter', filter };
}

function bad(reason: string): FilterReading {
  return { kind: 'bad', reason };
}

function readCondition(text: string): Condition | string {
  const [, column = '', negation, operator = '', value = ''] = shape.exec(text) ?? [];
  if (column === '') return 'A filter is column=operator.value';
  if (!isOperator(operator)) return `The operator ${operator} is not known`;
  const isNegated = negation !== undefined;
  if (operator !== 'in') {
    const one = unquote(value);
    if (operator === 'is' && !isTruth(one)) return 'is takes null, true, false or unknown';
    return { column, operator, isNegated, values: [one] };
  }
  if (!value.startsWith('(') || !value.endsWith(')')) return 'in takes (a,b,c)';
  const values = splitAtCommas(value.slice(1, -1)).map(unquote);
  if (values.length > mostValues) return `in takes at most ${mostValues} values`;
  return { column, operator, isNegated, values };
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(comparisons, word) || Object.hasOwn(patterns, word) || word === 'in' || word === 'is';
}

function isTruth(word: string): word is (typeof truths)[number] {
  return (truths as readonly string[]).includes(word);
}

/** Splits at commas outside of quotes and parentheses. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '\\') {
      part += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') depth += 1;
    else if (!isQuoted && letter === ')') depth -= 1;
    else if (!isQuoted && depth <= 0 && letter === ',') {
      parts.push(part);
      part = '';
      continue;
    }
    part += text[at] ?? '';
  }
  return [...parts, part];
}

function unquote(value: string): string {
  if (value.length < 2 || !value.startsWith('"') || !value.endsWith('"')) return value;
  return value.slice(1, -1).replace(/\\(.)/gs, '$1');
}

export interface ConditionPlace {
  /** The quoted column or another SQL expression. */
  readonly column: string;
  /** Its type, as PostgreSQL writes it. */
  readonly type: string;
  /** Adds a value as a parameter and returns its placeholder, such as `$3`. */
  readonly addValue: (value: string) => string;
}

/** Compiles to true, false or null. Values are parameters; all other text comes from this file or the catalogue. */
export function conditionToSql({ operator, isNegated, values }: Condition, place: ConditionPlace): string {
  const { column, type, addValue } = place;
  const toValue = (value: string) => `(${addValue(value)}::text)::${type}`;
  const positive = (): string => {
    const [one = ''] = values;
    switch (operator) {
      case 'in':
        return `${column} in (${values.map(toValue).join(', ')})`;
      case 'is':
        return `${column} is ${isTruth(one) ? one : 'null'}`;
      case 'like':
      case 'ilike':
        return `${column}::text ${patterns[operator]} ${addValue(one)}::text`;
      default:
        return `${column} ${comparisons[operator]} ${toValue(one)}`;
    }
  };
  return isNegated ? `not (${positive()})` : `(${positive()})`;
}
