/** Conditions such as `status=in.(a,b)` or `id=gt.5,owner=not.eq.me`, all of which must hold. */
export type RowFilter = readonly FilterCondition[];

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

export interface FilterCondition {
  readonly column: string;
  readonly operator: Operator;
  readonly isNegated: boolean;
  readonly values: readonly string[];
}

export type FilterReading =
  | { readonly kind: 'filter'; readonly filter: RowFilter }
  | { readonly kind: 'bad'; readonly reason: string };

export const maxConditions = 5;
export const maxValues = 50;
const maxLength = 2_000;
const shape = /^([^=]+)=(not\.)?([a-z]+)\.([\s\S]*)$/;

export function readFilter(text: string): FilterReading {
  if (text.length > maxLength) return bad('The filter is too long');
  const parts = splitAtCommas(text);
  if (parts.length > maxConditions) return bad(`A filter has at most ${maxConditions} conditions`);
  const filter: FilterCondition[] = [];
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

function readCondition(text: string): FilterCondition | string {
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
  if (values.length > maxValues) return `in takes at most ${maxValues} values`;
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
    const character = text[at] ?? '';
    if (isQuoted && character === '\\') {
      part += character;
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    else if (!isQuoted && depth <= 0 && character === ',') {
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

export interface ConditionColumn {
  /** The quoted column or another SQL expression. */
  readonly column: string;
  /** Its type, as PostgreSQL writes it. */
  readonly type: string;
  /** Adds a value as a parameter and returns its placeholder, such as `$3`. */
  readonly addValue: (value: string) => string;
}

/** Compiles to true, false or null. Values are parameters; all other text comes from this file or the catalogue. */
export function conditionToSql(
  { operator, isNegated, values }: FilterCondition,
  { column, type, addValue }: ConditionColumn,
): string {
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
