import { data } from 'react-router';
import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { packSlips, readPackable } from '#app/features/admin/deliveries/pack-slips.ts';
import { PackingPage } from '#app/features/admin/deliveries/packing-page.tsx';
import { requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/packing';

export const handle: AdminHandle = { crumb: '装箱单' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return { deliveries: await orUnreachable({ url, context }, () => readPackable(account)) };
}

/** Reads the addresses of the ticked orders. They are part of this answer only. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const account = context.get(sessionContext).getAccount();
  const packing = await orUnreachable({ url, context }, () => packSlips(account, form));
  return data(packing, { status: packing.slips.length > 0 ? 200 : 400 });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '装箱单' });
}

export default function PackingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PackingPage deliveries={loaderData.deliveries} packing={actionData ?? null} />;
}
