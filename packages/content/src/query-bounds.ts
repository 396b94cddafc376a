import { QueryParseError } from './query-error.ts';
import { isForbiddenName } from './query-fields.ts';

const maxDepth = 10;
const maxValues = 400;
const maxTextLength = 500;

/** Iterative, so that a deep or circular value is rejected before any recursive code sees it. */
export function requireBounded(input: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  let values = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    values += 1;
    if (next.depth > maxDepth || values > maxValues) throw new QueryParseError('查询参数过于复杂。');
    const { value, depth } = next;
    if (typeof value === 'string' && value.length > maxTextLength)
      throw new QueryParseError('查询参数中的文字过长。');
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    const wrong = keys.find(isForbiddenName);
    if (wrong !== undefined) throw new QueryParseError(`查询中的字段 ${wrong} 不存在。`);
    const children: unknown[] = Object.values(value);
    if (children.length > maxValues) throw new QueryParseError('查询参数过于复杂。');
    for (const child of children) pending.push({ value: child, depth: depth + 1 });
  }
}
