import { administratorActions } from '#app/features/admin/administrators/administrator-forms.ts';
import { AdministratorList } from '#app/features/admin/administrators/administrator-list.tsx';
import { GrantForm } from '#app/features/admin/administrators/grant-form.tsx';
import { readAdministrators } from '#app/features/admin/administrators/read-administrators.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/administrators';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const asked = url.searchParams.get('account') ?? '';
  return orUnreachable({ url, context }, async () => ({
    administrators: await readAdministrators(account),
    asked: isUuid(asked) ? asked : '',
    isDone: url.searchParams.has('done'),
  }));
}

/** Grants, changes and revokes roles; the database accepts it from owners only. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(administratorActions, await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
    viewerId: getRequiredViewer(context).id,
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '管理员' });
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const { administrators, asked, isDone } = loaderData;
  const state = actionData ?? null;
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="管理员">
        每个人只给需要的角色。至少要有一位所有者，最后一位不能撤销。
      </AdminTitle>
      {isDone && (
        <div className="mb-4">
          <Notice kind="done" title="角色已经保存，马上生效。" />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AdministratorList administrators={administrators} state={state} />
        <GrantForm account={asked} state={state} />
      </div>
    </>
  );
}
