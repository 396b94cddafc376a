import { answerPlan } from './answer-plan.ts';
import type { Catalogue } from './catalogue.ts';
import { compileRead, createScope } from './compile-read.ts';
import { type CompiledRead, compileOnce } from './compiled-reads.ts';
import { requireSingle } from './outcome-rules.ts';
import { parseQuery } from './parse-query.ts';
import { toPreferenceApplied } from './preferences.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestContext } from './rest-context.ts';
import { type RestRequest, requireTable } from './rest-request.ts';
import { toContentRange, toRangeStatus, withRangeHeader } from './row-range.ts';

/** Answers GET and HEAD on a table. */
export async function answerRead(
  context: RestContext,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<RestAnswer> {
  const { form, preferences } = request;
  const { statement, offset, estimate } = compile(context, catalogue, request);
  if (form.plan !== undefined) return answerPlan(context, request, statement, form.plan);
  const {
    body,
    returned = 0,
    total,
  } = await context.run(request, statement, {
    estimate,
    require: (outcome) => requireSingle(form, outcome.returned),
  });
  // The planner's estimate may be lower than the number of rows in the response.
  const isEstimate = estimate !== undefined && total !== undefined && returned > 0;
  const counted = { offset, returned, total: isEstimate ? Math.max(total, offset + returned) : total };
  return {
    body,
    status: toRangeStatus(counted),
    headers: {
      'content-type': form.contentType,
      'content-range': toContentRange(counted),
      ...toPreferenceApplied(preferences, ['count', 'handling', 'timeZone']),
    },
  };
}

/** Compiles from the request alone, never from the caller, so the result can be cached; policies apply when it runs. */
function compile(context: RestContext, catalogue: Catalogue, request: RestRequest): CompiledRead {
  const { schemaName, target, form, preferences, method, parameters, range } = request;
  const withBody = method === 'GET';
  const { count } = preferences;
  const cacheKey = JSON.stringify([
    schemaName,
    target.name,
    parameters,
    range,
    form,
    withBody,
    count,
    context.rows,
    context.aggregates,
  ]);
  return compileOnce(catalogue, cacheKey, () => {
    const table = requireTable(catalogue, { schemaName, name: target.name });
    const parsed = parseQuery(parameters);
    const query = { ...parsed, level: withRangeHeader(parsed.level, range) };
    const shape = { form, isSingle: false, isScalar: false, withBody };
    const scope = createScope(catalogue, context);
    return { ...compileRead(scope, { table, query, shape, count }), offset: query.level.offset };
  });
}
