import { agreementActions } from '#app/features/account/agreements/agreement-forms.ts';
import { AgreementsPage } from '#app/features/account/agreements/agreements-page.tsx';
import { readAgreements } from '#app/features/account/agreements/read-agreements.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/agreements';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    agreements: await readAgreements(account, id),
    isDone: url.searchParams.has('done'),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(agreementActions, await requireForm(request), context.get(sessionContext).getAccount());
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '条款与隐私' });
}

export default function Agreements({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementsPage {...loaderData} state={actionData ?? null} />;
}
