import type { Field, JsonStep } from './request-query.ts';
import { restLimits } from './rest-limits.ts';
import type { TextCursor } from './text-cursor.ts';

const index = /-?\d+(?=$|[-.,:)])/y;
const key = /(?:(?!->)[^.,:()"])+/y;

/** Parses `name`, `data->a->>b` or `list->0`. */
export function parseField(cursor: TextCursor): Field {
  return { name: cursor.takeName(), path: parseJsonPath(cursor) };
}

export function parseJsonPath(cursor: TextCursor): readonly JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.isBefore('->')) {
    if (steps.length === restLimits.maxJsonSteps)
      cursor.fail(`at most ${restLimits.maxJsonSteps} steps into JSON`);
    const result = cursor.take('->>') ? 'text' : 'json';
    if (result === 'json') cursor.expect('->');
    steps.push({ result, ...parseKey(cursor) });
    if (result === 'text') break;
  }
  return steps;
}

function parseKey(cursor: TextCursor): Pick<JsonStep, 'kind' | 'text'> {
  if (cursor.isBefore('"')) return { kind: 'key', text: cursor.takeQuoted() };
  const position = cursor.takePattern(index);
  if (position !== undefined) return { kind: 'index', text: position };
  const text = cursor.takePattern(key);
  return text === undefined ? cursor.fail('a key or an index') : { kind: 'key', text };
}
