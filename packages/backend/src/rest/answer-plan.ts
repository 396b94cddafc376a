import type { PlanForm } from './media-type.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestContext } from './rest-context.ts';
import type { RestRequest } from './rest-request.ts';
import { explainStatement } from './run-statement.ts';
import type { Sql } from './sql.ts';

/** Answers `Accept: application/vnd.pgrst.plan+json` with PostgreSQL's execution plan for the request. */
export async function answerPlan(
  { database }: RestContext,
  request: RestRequest,
  compiled: Sql,
  plan: PlanForm,
): Promise<RestAnswer> {
  const body = await explainStatement({ ...request, database }, compiled, plan);
  const headers = { 'content-type': request.form.contentType };
  return { status: 200, headers, body: request.method === 'HEAD' ? null : body };
}
