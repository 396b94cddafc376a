import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AdminFrame } from '#app/features/admin/frame/admin-frame.tsx';
import { readFrame } from '#app/features/admin/frame/read-frame.ts';
import stylesheet from '#app/features/admin/styles/admin.css?url';
import { getChainNow } from '#app/platform/chain-now.ts';
import { requireAdministrator } from '#app/platform/session/require-administrator.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse, orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { ErrorPage, ErrorState } from '#app/shell/errors/error-page.tsx';
import { mainId } from '#app/shell/layouts/frame.tsx';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import type { Route } from './+types/frame';

export const handle: PageHandle = { layout: 'bare' };

/** For all addresses below: they have no guard of their own. */
export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireAdministrator];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = { url, context };
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  // A section whose count cannot be read must not close the others.
  const orNull = (count: () => Promise<number>) => orElse(place, count, () => null);
  return orUnreachable(place, () => readFrame({ account, now, orNull }));
}

/** How long counts are shown before a navigation reads them again. */
const freshMs = 60_000;
/** Time of the last reading, in this browser tab. */
let readAt = 0;

/** After forms, because they change what waits, and otherwise at most once a minute. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  const isForm = formMethod !== undefined && formMethod !== 'GET';
  return defaultShouldRevalidate && (isForm || Date.now() - readAt > freshMs);
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is a new object.
  useEffect(() => {
    readAt = Date.now();
  }, [loaderData]);
  return (
    <AdminFrame mainId={mainId} waiting={loaderData.waiting}>
      <Outlet />
    </AdminFrame>
  );
}

/** Errors of pages are shown inside the frame; without its data, which only administrators get, as on the rest of the site. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <AdminFrame mainId={mainId} waiting={loaderData.waiting}>
      <ErrorState error={error} />
    </AdminFrame>
  );
}
