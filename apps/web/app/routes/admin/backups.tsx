import { Authority } from '#app/features/admin/authority/authority.tsx';
import { BackupsPage, SupabaseBackups } from '#app/features/admin/backups/backups-page.tsx';
import { readBackups } from '#app/features/admin/backups/read-backups.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { jobActions } from '#app/features/admin/jobs/job-forms.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/backups';

const path = '/admin/backups';

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const isHere = context.get(servicesContext).backups !== null;
  return orUnreachable({ url, context }, async () => ({
    facts: isHere ? await readBackups(account) : null,
    isAsked: url.searchParams.has('asked'),
  }));
}

/** Asks for a backup; the database accepts it from owners only. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(jobActions, await requireForm(request), { account, path });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '备份' });
}

export default function Backups({ loaderData: { facts, isAsked }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle beside={<Authority needs="owner" />} title="备份">
        一份备份就是整个网站：账户、订单、文件和密钥。下载之后请像保管数据库一样保管。
      </AdminTitle>
      <div className="mb-4 empty:hidden">
        {actionData?.problem && <Notice kind="problem" title={actionData.problem} />}
        {isAsked && !actionData && (
          <Notice kind="done" title="已经要求服务器备份。">
            <p>
              做好之后会出现在列表里，数据多时要几分钟。<TextLink href={path}>刷新</TextLink>
            </p>
          </Notice>
        )}
      </div>
      {facts === null ? <SupabaseBackups /> : <BackupsPage {...facts} />}
    </>
  );
}
