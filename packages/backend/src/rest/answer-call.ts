import { answerPlan } from './answer-plan.ts';
import { isReservedParameter, looksLikeFilter } from './call-parameters.ts';
import type { Catalogue } from './catalogue.ts';
import { type CallArguments, compileCall } from './compile-call.ts';
import { createScope } from './compile-read.ts';
import { type FoundFunction, findFunction } from './find-function.ts';
import { requireCountable, requireFewAffected, requireSingle } from './outcome-rules.ts';
import { type Parameters, parseQuery } from './parse-query.ts';
import { toPreferenceApplied } from './preferences.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestContext } from './rest-context.ts';
import { type RestRequest, requireSchema } from './rest-request.ts';
import { toContentRange, toRangeStatus, withRangeHeader } from './row-range.ts';

/** Answers a function call. Arguments come from the query of a GET or the body of a POST, filters from the query. */
export async function answerCall(
  context: RestContext,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<RestAnswer> {
  const { form, preferences, method } = request;
  const { parameters, given } = splitParameters(request);
  const found = find(catalogue, request, given);
  const called = found.function;
  const { maxAffected } = preferences;
  requireCountable(called, maxAffected);
  const parsed = parseQuery(parameters);
  const query = { ...parsed, level: withRangeHeader(parsed.level, request.range) };
  const isSilent = called.returns.kind === 'void' || preferences.shown === 'minimal';
  const compiled = compileCall(createScope(catalogue, context), {
    function: called,
    given: found.kind === 'whole' ? { kind: 'whole', text: request.body.text } : given,
    query,
    form,
    withBody: method !== 'HEAD' && !isSilent,
    count: preferences.count,
  });
  if (form.plan !== undefined) return answerPlan(context, request, compiled, form.plan);
  const { body, returned, total } = await context.run(request, compiled, {
    require: ({ returned: affected = 0 }) => {
      if (called.returns.kind === 'rows') requireSingle(form, affected);
      requireFewAffected({ affected }, { maxAffected, isShown: false });
    },
  });
  const counted = { offset: query.level.offset, returned: returned ?? 0, total };
  const headers = {
    'content-range': toContentRange(counted),
    ...toPreferenceApplied(preferences, ['shown', 'count', 'handling', 'timeZone', 'maxAffected']),
  };
  if (isSilent) return { status: 204, headers, body: null };
  return {
    status: toRangeStatus(counted),
    headers: { 'content-type': form.contentType, ...headers },
    body: method === 'HEAD' ? null : (body ?? 'null'),
  };
}

interface CallParts {
  /** Query parameters that shape the response; the others are arguments. */
  readonly parameters: Parameters;
  readonly given: CallArguments;
}

function splitParameters({ method, parameters, body }: RestRequest): CallParts {
  if (method === 'POST') {
    const names = body.kind === 'json' && body.shape.kind === 'object' ? body.shape.keys : [];
    return { parameters, given: { kind: 'json', text: body.text, names: new Set(names) } };
  }
  const isArgument = ([name, text]: readonly [string, string]) =>
    !isReservedParameter(name) && !looksLikeFilter(text);
  const texts = new Map<string, readonly string[]>();
  for (const [name, text] of parameters.filter(isArgument)) {
    texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  return { parameters: parameters.filter((each) => !isArgument(each)), given: { kind: 'texts', texts } };
}

function find(catalogue: Catalogue, request: RestRequest, given: CallArguments): FoundFunction {
  const { schemaName, target, method, body } = request;
  const names =
    given.kind === 'texts'
      ? new Set(given.texts.keys())
      : given.kind === 'json'
        ? given.names
        : new Set<string>();
  return findFunction(
    requireSchema(catalogue, schemaName),
    { schemaName, name: target.name },
    {
      names,
      body: method === 'POST' ? body.kind : undefined,
      isObject: body.kind === 'json' && body.shape.kind === 'object',
    },
  );
}
