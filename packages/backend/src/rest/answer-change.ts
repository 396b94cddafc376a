import { createError } from '../errors.ts';
import { answerPlan } from './answer-plan.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { type Change, compileChange } from './compile-change.ts';
import { createScope } from './compile-read.ts';
import { toLocation } from './location.ts';
import { parseAccept } from './media-type.ts';
import { requireFewAffected, requireSingle } from './outcome-rules.ts';
import { parseQuery } from './parse-query.ts';
import { type AppliedPreference, countsRows, toPreferenceApplied } from './preferences.ts';
import { toRowsBody } from './request-body.ts';
import type { RequestQuery, SelectItem } from './request-query.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestContext } from './rest-context.ts';
import { type RestRequest, requireTable } from './rest-request.ts';
import { toContentRange } from './row-range.ts';
import type { Outcome } from './run-statement.ts';

/** Answers POST, PATCH and DELETE on a table. */
export async function answerChange(
  context: RestContext,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<RestAnswer> {
  const { schemaName, target, form, preferences } = request;
  const table = requireTable(catalogue, { schemaName, name: target.name });
  const query = parseQuery(request.parameters);
  const change = toChange(request, query);
  const isShown = preferences.shown === 'representation';
  if (change.kind === 'insert' && change.insert.body.rows === 0 && !isShown)
    return toAnswer(request, table, nothingWritten);
  const compiled = compileChange(createScope(catalogue, context), {
    table,
    query,
    change,
    shown: toShown(request, table, query, change),
  });
  const maxAffected = change.kind === 'insert' ? undefined : preferences.maxAffected;
  if (form.plan !== undefined) return answerPlan(context, request, compiled, form.plan);
  const outcome = await context.run(request, compiled, {
    require: (made) => {
      requireFewAffected(made, { maxAffected, isShown });
      requireSingle(form, isShown ? made.returned : made.affected);
    },
  });
  return toAnswer(request, table, outcome);
}

/** Writing no rows must not need the right to read the table. */
const nothingWritten: Outcome = { body: '[]', returned: 0, total: undefined, affected: 0 };

function toChange({ method, body, preferences }: RestRequest, query: RequestQuery): Change {
  if (method === 'DELETE') return { kind: 'delete' };
  const rows = toRowsBody(body, query.columns);
  if (method === 'PATCH') {
    if (rows.rows === 1) return { kind: 'update', body: rows };
    throw createError('PGRST102', { message: 'An update requires a single object' });
  }
  const { resolution, missing = 'null' } = preferences;
  return { kind: 'insert', insert: { body: rows, onConflict: query.onConflict, resolution, missing } };
}

function toShown(
  { form, preferences }: RestRequest,
  { primaryKey }: Table,
  query: RequestQuery,
  change: Change,
) {
  const shape = { form, isSingle: false, isScalar: false, withBody: true };
  if (preferences.shown === 'representation') return { items: query.select, shape };
  const isLocated = preferences.shown === 'headers-only' && change.kind === 'insert' && primaryKey.length > 0;
  if (!isLocated) return undefined;
  const items = primaryKey.map(
    ({ name }): SelectItem => ({ kind: 'field', field: { name, path: [] }, alias: undefined, cast: 'text' }),
  );
  return { items, shape: { ...shape, form: parseAccept(null) } };
}

function toAnswer(request: RestRequest, table: Table, outcome: Outcome): RestAnswer {
  const { method, form, preferences } = request;
  const isInsert = method === 'POST';
  const isShown = preferences.shown === 'representation';
  const affected = outcome.affected ?? 0;
  const counted = {
    offset: 0,
    returned: method === 'PATCH' ? affected : 0,
    total: countsRows(preferences) ? affected : undefined,
  };
  const applied: readonly AppliedPreference[] = isInsert
    ? ['resolution', 'missing', 'shown', 'count', 'handling', 'timeZone']
    : ['shown', 'count', 'handling', 'timeZone', 'maxAffected'];
  const headers: Record<string, string> = {
    'content-range': toContentRange(counted),
    ...toPreferenceApplied(preferences, applied),
  };
  if (isShown) headers['content-type'] = form.contentType;
  else if (isInsert && preferences.shown === 'headers-only')
    Object.assign(headers, toLocation(table, outcome));
  const status = isInsert ? 201 : isShown ? 200 : 204;
  return { status, headers, body: isShown ? outcome.body : null };
}
