import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { callFunction } from '#app/platform/session/call-function.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { defineAction, type FormSchema } from './define-action.ts';
import { answerScript, requireForm } from './run-form.ts';

interface ActionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The action of a route whose form is the input of a server function; the caller's idempotency key is passed on. */
export function functionAction<Schema extends FormSchema>(
  name: string,
  schema: Schema,
  toInput: (fields: z.output<Schema>) => object = (fields) => fields,
): (args: ActionArgs) => Promise<Response> {
  const call = defineAction({
    schema,
    run: ({ request, context }: ActionArgs, fields) => {
      const key = request.headers.get('idempotency-key') ?? undefined;
      return callFunction(context.get(sessionContext), name, toInput(fields), { key });
    },
  });
  return async (args) => answerScript(call, await requireForm(args.request), args);
}
