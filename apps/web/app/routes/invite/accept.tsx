import { data, redirect } from 'react-router';
import { acceptActions } from '#app/features/account/invite/accept-invitation.ts';
import {
  invitationCookie,
  isInvitationCode,
  isNavigation,
  readKeptCode,
} from '#app/features/account/invite/invitation-cookie.ts';
import { InvitationPage } from '#app/features/account/invite/invitation-page.tsx';
import { loadInvitation } from '#app/features/account/invite/load-invitation.ts';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/accept';

export const handle: PageHandle = { layout: 'auth' };

/** A visitor who follows an invitation link. The code is kept in the browser, until an account signs up with it. */
export async function loader({ url, request, params, context }: Route.LoaderArgs) {
  const code = isInvitationCode(params.code) ? params.code : null;
  const shown = await loadInvitation({ url, context }, code);
  if (shown.kind === 'unknown') return data(shown, { status: 404 });
  const isKept = shown.kind !== 'visitor' || !isNavigation(request) || readKeptCode(request) === code;
  const { site } = context.get(servicesContext);
  const headers: HeadersInit = isKept ? {} : { 'Set-Cookie': invitationCookie(code ?? '', site.origin) };
  return data(shown, { headers });
}

/** Accepting as a new account, or not being invited after all. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await runForm(acceptActions, await requireForm(request), {
    account: context.get(viewerContext) ? context.get(sessionContext).getAccount() : null,
    code: params.code,
  });
  if (outcome.kind === 'again') return data(outcome.state, { status: outcome.status });
  const { site } = context.get(servicesContext);
  throw redirect(outcome.result, {
    status: 303,
    headers: { 'Set-Cookie': invitationCookie('', site.origin) },
  });
}

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData;
  const title = shown !== undefined && 'name' in shown ? `${shown.name} 邀请您` : '邀请链接';
  return pageMeta(args, { title });
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage shown={loaderData} state={actionData ?? null} />;
}
