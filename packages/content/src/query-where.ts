import { QueryParseError } from './query-error.ts';
import { isRecord, parseComparableField, readField, show } from './query-fields.ts';

type Scalar = string | number | boolean | null;

export interface FieldOperators {
  $eq?: Scalar;
  $ne?: Scalar;
  $in?: Scalar[];
  $nin?: Scalar[];
  $gt?: string | number;
  $gte?: string | number;
  $lt?: string | number;
  $lte?: string | number;
  $exists?: boolean;
  $contains?: Scalar;
  $icontains?: string;
  $containsAny?: Scalar[];
  $not?: Scalar | FieldOperators;
}

export interface WhereInput {
  $and?: WhereInput[];
  $or?: WhereInput[];
  $not?: WhereInput;
  [field: string]: Scalar | FieldOperators | WhereInput | WhereInput[] | undefined;
}

export type Predicate = (value: unknown) => boolean;
type Operator = keyof FieldOperators;

const operators: Record<Operator, (operand: unknown) => Predicate> = {
  $eq: (operand) => equals(requireScalar('$eq', operand)),
  $ne: (operand) => not(equals(requireScalar('$ne', operand))),
  $in: (operand) => some(requireScalars('$in', operand).map(equals)),
  $nin: (operand) => not(some(requireScalars('$nin', operand).map(equals))),
  $gt: (operand) => compares('$gt', operand, (order) => order > 0),
  $gte: (operand) => compares('$gte', operand, (order) => order >= 0),
  $lt: (operand) => compares('$lt', operand, (order) => order < 0),
  $lte: (operand) => compares('$lte', operand, (order) => order <= 0),
  $exists: (operand) => {
    if (typeof operand !== 'boolean') throw wrongOperand('$exists');
    return (value) => (value !== undefined) === operand;
  },
  $contains: (operand) => contains(requireScalar('$contains', operand)),
  $icontains: (operand) => {
    if (typeof operand !== 'string') throw wrongOperand('$icontains');
    const wanted = operand.toLowerCase();
    return (value) => typeof value === 'string' && value.toLowerCase().includes(wanted);
  },
  $containsAny: (operand) => some(requireScalars('$containsAny', operand).map(contains)),
  $not: (operand) => not(parseFieldCondition(operand)),
};

/** Compiles a condition. The caller must have checked its depth and size. */
export function parseWhere(where: unknown): Predicate {
  if (Array.isArray(where)) return every(where.map(parseWhere));
  if (!isRecord(where)) throw new QueryParseError('查询条件 where 必须是对象或对象的数组。');
  return every(Object.entries(where).map(([key, operand]) => parseEntry(key, operand)));
}

function parseEntry(key: string, operand: unknown): Predicate {
  switch (key) {
    case '$and':
      return every(requireConditions(key, operand));
    case '$or':
      return some(requireConditions(key, operand));
    case '$not':
      return not(parseWhere(operand));
    default: {
      if (key.startsWith('$')) throw unknownOperator(key);
      const field = parseComparableField(key);
      const condition = parseFieldCondition(operand);
      return (document) => condition(readField(document, field));
    }
  }
}

function parseFieldCondition(condition: unknown): Predicate {
  if (isScalar(condition)) return equals(condition);
  if (!isRecord(condition))
    throw new QueryParseError('查询条件的值必须是文字、数字、布尔值、null 或运算符。');
  const entries = Object.entries(condition);
  if (entries.length === 0) throw new QueryParseError('查询条件里缺少运算符。');
  return every(
    entries.map(([key, operand]) => {
      if (!isOperator(key)) throw unknownOperator(key);
      return operators[key](operand);
    }),
  );
}

function isOperator(key: string): key is Operator {
  return Object.hasOwn(operators, key);
}

function requireConditions(operator: string, operand: unknown): Predicate[] {
  if (!Array.isArray(operand) || operand.length === 0) throw wrongOperand(operator);
  return operand.map(parseWhere);
}

function requireScalar(operator: Operator, operand: unknown): Scalar {
  if (!isScalar(operand)) throw wrongOperand(operator);
  return operand;
}

function requireScalars(operator: Operator, operand: unknown): Scalar[] {
  if (!Array.isArray(operand) || !operand.every(isScalar)) throw wrongOperand(operator);
  return operand;
}

function isScalar(value: unknown): value is Scalar {
  return (
    value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
  );
}

// A missing field equals null.
function equals(operand: Scalar): Predicate {
  return (value) => (value ?? null) === operand;
}

function contains(operand: Scalar): Predicate {
  return (value) => {
    if (Array.isArray(value)) return value.includes(operand);
    return typeof value === 'string' && typeof operand === 'string' && value.includes(operand);
  };
}

function compares(operator: Operator, operand: unknown, accepts: (order: number) => boolean): Predicate {
  if (typeof operand === 'number') return (value) => typeof value === 'number' && accepts(value - operand);
  if (typeof operand !== 'string') throw wrongOperand(operator);
  return (value) => typeof value === 'string' && accepts(value < operand ? -1 : value > operand ? 1 : 0);
}

function every(predicates: readonly Predicate[]): Predicate {
  return (value) => predicates.every((predicate) => predicate(value));
}

function some(predicates: readonly Predicate[]): Predicate {
  return (value) => predicates.some((predicate) => predicate(value));
}

function not(predicate: Predicate): Predicate {
  return (value) => !predicate(value);
}

function unknownOperator(name: string): QueryParseError {
  return new QueryParseError(`查询运算符 ${show(name)} 不受支持。`);
}

function wrongOperand(operator: string): QueryParseError {
  return new QueryParseError(`查询运算符 ${operator} 的值不正确。`);
}
