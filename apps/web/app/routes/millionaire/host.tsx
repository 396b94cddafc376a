import { EventHead } from '#app/features/live/event-head.tsx';
import { ControlPage } from '#app/features/live/hosting/control-page.tsx';
import { answerControl, loadControl } from '#app/features/live/hosting/load-control.ts';
import { eventPath } from '#app/features/live/live-event.ts';
import { mayHost, readEvent } from '#app/features/live/read-events.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/host';

export const handle: PageHandle = { layout: 'million' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ slug }) => slug !== undefined && isSlug(slug)),
  requireViewer,
];

/** The control page of hosts who are not administrators. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug, { withDrafts: true });
    const control = event && (await loadControl({ url, context }, event));
    if (!control) throw pageNotFound(urlToPath(url));
    return control;
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const event = await readEvent(account, params.slug, { withDrafts: true });
    if (!event || !(await mayHost(account, event.id))) throw pageNotFound(urlToPath(url));
    return answerControl(request, context, { event: event.id, path: `${eventPath(params.slug)}/host` });
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '主讲控制页' });
}

export default function Host({ loaderData, actionData }: Route.ComponentProps) {
  const anonKey = useRootData()?.anonKey ?? '';
  return (
    <>
      <EventHead event={loaderData.event} />
      <ControlPage {...loaderData} anonKey={anonKey} state={actionData ?? null} />
    </>
  );
}
