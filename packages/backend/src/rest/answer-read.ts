import type { Catalogue } from './catalogue.ts';
import { compileRead, createScope } from './compile-read.ts';
import { requireSingle } from './outcome-rules.ts';
import { parseQuery } from './parse-query.ts';
import { toPreferenceApplied } from './preferences.ts';
import type { RestContext } from './rest-context.ts';
import { type RestRequest, requireTable } from './rest-request.ts';
import { toContentRange, toRangeStatus, withRangeHeader } from './row-range.ts';
import { runStatement } from './run-statement.ts';

/** GET and HEAD of a table. */
export async function answerRead(
  context: RestContext,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  const { schemaName, target, form, preferences, method } = request;
  const table = requireTable(catalogue, { schemaName, name: target.name });
  const parsed = parseQuery(request.parameters);
  const query = { ...parsed, level: withRangeHeader(parsed.level, request.range) };
  const shape = { form, isSingle: false, isScalar: false, withBody: method === 'GET' };
  const withTotal = preferences.count !== undefined;
  const compiled = compileRead(createScope(catalogue, context.rows), { table, query, shape, withTotal });
  const { body, returned, total } = await runStatement(
    { ...request, database: context.database },
    compiled,
    (outcome) => requireSingle(form, outcome.returned),
  );
  const counted = { offset: query.level.offset, returned: returned ?? 0, total };
  return new Response(body, {
    status: toRangeStatus(counted),
    headers: {
      'content-type': form.contentType,
      'content-range': toContentRange(counted),
      ...toPreferenceApplied(preferences, ['count', 'handling']),
    },
  });
}
