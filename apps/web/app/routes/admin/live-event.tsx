import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { EventFields } from '#app/features/admin/live/event-fields.tsx';
import {
  type EventFormState,
  eventActions,
  eventIntents,
  managePath,
} from '#app/features/admin/live/event-forms.ts';
import { HostsSection } from '#app/features/admin/live/hosts-section.tsx';
import { readHostAccounts, readPassChoices } from '#app/features/admin/live/read-managed.ts';
import { ControlPage } from '#app/features/live/hosting/control-page.tsx';
import { ControlSection } from '#app/features/live/hosting/control-section.tsx';
import {
  type HostingFormState,
  hostingActions,
  maxTextFormBytes,
} from '#app/features/live/hosting/hosting-forms.ts';
import { loadControl } from '#app/features/live/hosting/load-control.ts';
import { readEventById } from '#app/features/live/read-events.ts';
import { LiveBadge } from '#app/features/live/schedule/live-badge.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/live-event';

export const handle: AdminHandle = {
  crumb: ({ event }: Awaited<ReturnType<typeof loader>>) => event.title,
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEventById(account, params.id);
    if (!event) throw pageNotFound(urlToPath(url));
    const [control, passes, hosts] = await Promise.all([
      // Null for administrators without the role: they may look, but not host.
      loadControl({ url, context }, event),
      readPassChoices(account),
      readHostAccounts(account, event.id),
    ]);
    return { event, control, passes, hosts, done: url.searchParams.get('done') };
  });
}

/** Changes the event, or does what its hosts do; the database checks the role of each. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  const form = await requireForm(request, maxTextFormBytes);
  const { id } = params;
  if (eventIntents.includes(String(form.get('intent'))))
    return answerPage(eventActions, form, { account, id });
  return answerPage(hostingActions, form, { account, event: { id }, path: managePath(id) });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.event.title ?? '直播' });
}

export default function LiveEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, control, passes, hosts, done } = loaderData;
  const isAllowed = useHasRole('host');
  const anonKey = useRootData()?.anonKey ?? '';
  const state = actionData ?? null;
  const ofEvent = (
    state !== null && eventIntents.includes(state.form) ? state : null
  ) as EventFormState | null;
  const ofHosting = (ofEvent === null ? state : null) as HostingFormState | null;
  return (
    <>
      <AdminTitle
        beside={
          <>
            <LiveBadge event={event} />
            <Authority needs="host" />
          </>
        }
        title={event.title}
      />
      <div className="space-y-6">
        {control && <ControlPage {...control} anonKey={anonKey} done={done} state={ofHosting} />}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ControlSection anchor="fields" done={done} forms={['fields']} state={ofEvent} title="资料">
            <PlainForm>
              <input name="seen" type="hidden" value={event.updatedAt} />
              <EventFields
                event={event}
                key={event.updatedAt}
                passes={passes}
                state={ofEvent?.form === 'fields' ? ofEvent : null}
              />
              <Button disabled={!isAllowed} name="intent" type="submit" value="fields">
                保存资料
              </Button>
            </PlainForm>
          </ControlSection>
          <ControlSection
            anchor="hosts"
            done={done}
            forms={['add-host', 'remove-host']}
            state={ofEvent}
            title="主讲"
          >
            <HostsSection hosts={hosts} state={ofEvent} />
          </ControlSection>
        </div>
      </div>
    </>
  );
}
