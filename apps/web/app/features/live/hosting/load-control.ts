import type { RouterContextProvider } from 'react-router';
import type { LiveEvent } from '#app/features/live/live-event.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { hostingActions, maxTextFormBytes } from './hosting-forms.ts';
import { readControl } from './read-control.ts';

interface ControlArgs {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** What the control page shows; null if the viewer does not host the event. */
export async function loadControl({ url, context }: ControlArgs, event: LiveEvent) {
  const { liveFilms } = context.get(servicesContext);
  const control = await readControl(context.get(sessionContext).getAccount(), liveFilms, event);
  return (
    control && {
      ...control,
      formKey: crypto.randomUUID(),
      signIn: signInPath(url),
      done: url.searchParams.get('done'),
    }
  );
}

/** The forms of the control page; the database checks that the caller hosts the event. */
export async function answerControl(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { event, path }: { readonly event: string; readonly path: string },
) {
  const account = context.get(sessionContext).getAccount();
  const form = await requireForm(request, maxTextFormBytes);
  return answerPage(hostingActions, form, { account, event: { id: event }, path });
}
