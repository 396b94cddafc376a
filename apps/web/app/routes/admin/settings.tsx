import { Authority } from '#app/features/admin/authority/authority.tsx';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { readSettings } from '#app/features/admin/settings/read-settings.ts';
import { settingActions } from '#app/features/admin/settings/setting-forms.ts';
import { SettingList } from '#app/features/admin/settings/setting-list.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/settings';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({
    settings: await readSettings(account),
    done: url.searchParams.get('done'),
  }));
}

/** Changes one setting; the database accepts it from owners only. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPage(settingActions('/admin/settings'), await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '网站设置' });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="网站设置">
        改动保存之后马上生效，不用重启。
      </AdminTitle>
      <SettingList {...loaderData} state={actionData ?? null} />
    </>
  );
}
