import { documentFields } from './document.ts';
import { QueryParseError } from './query-error.ts';

export type FieldPath = readonly string[];

const fieldPattern = /^[A-Za-z_][\w-]{0,63}(?:\.[A-Za-z_][\w-]{0,63}){0,3}$/;

/** Names that reach an object's prototype, rejected anywhere in a query. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

export function isForbiddenName(name: string): boolean {
  return forbiddenNames.has(name);
}

/** Parses a field that may be selected. */
export function parseField(name: string): FieldPath {
  const path = name.split('.');
  const isPublic = fieldPattern.test(name) && documentFields.includes(path[0] ?? '');
  if (!isPublic || path.some(isForbiddenName))
    throw new QueryParseError(`查询中的字段 ${show(name)} 不存在。`);
  return path;
}

/**
 * Parses a field that may be compared or sorted by. The body is excluded: comparisons would reveal protected text bit
 * by bit.
 */
export function parseComparableField(name: string): FieldPath {
  const path = parseField(name);
  if (path[0] === 'body') throw new QueryParseError('查询条件和排序不能使用正文 body。');
  return path;
}

export function readField(source: unknown, path: FieldPath): unknown {
  let value = source;
  for (const step of path) {
    if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

export function pickFields(source: object, paths: readonly FieldPath[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    let from: unknown = source;
    let to = picked;
    for (const [position, step] of path.entries()) {
      if (!isRecord(from) || !Object.hasOwn(from, step)) break;
      const value = from[step];
      if (position === path.length - 1 || !isRecord(value)) {
        to[step] = value;
        break;
      }
      const inner = to[step];
      // The whole field was selected already; do not modify the source object.
      if (inner === value) break;
      const next: Record<string, unknown> = isRecord(inner) ? inner : {};
      to[step] = next;
      to = next;
      from = value;
    }
  }
  return picked;
}

export function omitFields(source: object, paths: readonly FieldPath[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    const below = paths.filter((path) => path[0] === key).map((path) => path.slice(1));
    if (below.some((path) => path.length === 0)) continue;
    kept[key] = below.length > 0 && isRecord(value) ? omitFields(value, below) : value;
  }
  return kept;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Shortens rejected text for a message. */
export function show(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
