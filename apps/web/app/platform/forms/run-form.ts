import { data, redirect } from 'react-router';
import { privateJson } from '#app/platform/http/private-json.ts';
import type { CallRefusal } from '#app/platform/session/call-function.ts';
import type { FormAction, FormOutcome } from './define-action.ts';
import { readForm } from './read-form.ts';

/** Longer than any form without files. */
const maxFormBytes = 16 * 1024;

/** The submitted fields. Throws a 400 response for any other body. */
export async function requireForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const reading = await readForm(request, maxBytes);
  if (reading.kind === 'form') return reading.form;
  throw data('提交的内容读不出来，什么都没有改变。', { status: 400 });
}

/** Runs the action that the form asks for. Throws a 400 response if there is none. */
export async function runForm<Call, Result, Field extends string>(
  actions: readonly FormAction<Call, Result, Field>[],
  form: FormData,
  call: Call,
): Promise<FormOutcome<Result, Field>> {
  const intent = form.get('intent');
  const action = actions.find((one) => one.intent === undefined || one.intent === intent);
  if (!action) throw data('没有这项操作，什么都没有改变。', { status: 400 });
  return action.submit(form, call);
}

/** The action of a page: redirects to the path that its form's action returned, or shows the form again. */
export async function answerPage<Call, Field extends string>(
  actions: readonly FormAction<Call, string, Field>[],
  form: FormData,
  call: Call,
) {
  const outcome = await runForm(actions, form, call);
  if (outcome.kind === 'done') throw redirect(outcome.result, 303);
  return data(outcome.state, { status: outcome.status });
}

/** The action of a page's script: the response of the form's action, or the refusal. */
export async function answerScript<Call>(
  action: FormAction<Call, Response>,
  form: FormData,
  call: Call,
): Promise<Response> {
  const outcome = await action.submit(form, call);
  if (outcome.kind === 'done') return outcome.result;
  const refusal: CallRefusal = { message: outcome.state.problem ?? '', reason: null };
  return privateJson(refusal, outcome.status);
}
