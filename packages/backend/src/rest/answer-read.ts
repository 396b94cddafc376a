import type { Catalogue } from './catalogue.ts';
import { compileRead, createScope } from './compile-read.ts';
import { type CompiledRead, compileOnce } from './compiled-reads.ts';
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
  const { form, preferences } = request;
  const { statement, offset } = compile(context, catalogue, request);
  const { body, returned, total } = await runStatement(
    { ...request, database: context.database },
    statement,
    (outcome) => requireSingle(form, outcome.returned),
  );
  const counted = { offset, returned: returned ?? 0, total };
  return new Response(body, {
    status: toRangeStatus(counted),
    headers: {
      'content-type': form.contentType,
      'content-range': toContentRange(counted),
      ...toPreferenceApplied(preferences, ['count', 'handling', 'timeZone']),
    },
  });
}

/** All that the statement depends on, and nothing of who asks: that is for the policies. */
function compile({ rows }: RestContext, catalogue: Catalogue, request: RestRequest): CompiledRead {
  const { schemaName, target, form, preferences, method, parameters, range } = request;
  const withBody = method === 'GET';
  const withTotal = preferences.count !== undefined;
  const said = JSON.stringify([schemaName, target.name, parameters, range, form, withBody, withTotal, rows]);
  return compileOnce(catalogue, said, () => {
    const table = requireTable(catalogue, { schemaName, name: target.name });
    const parsed = parseQuery(parameters);
    const query = { ...parsed, level: withRangeHeader(parsed.level, range) };
    const shape = { form, isSingle: false, isScalar: false, withBody };
    const statement = compileRead(createScope(catalogue, rows), { table, query, shape, withTotal });
    return { statement, offset: query.level.offset };
  });
}
