import { catalogueActions } from '#app/features/admin/catalogue/differences/catalogue-forms.ts';
import { cataloguePath } from '#app/features/admin/catalogue/differences/catalogue-path.ts';
import { GapList } from '#app/features/admin/catalogue/differences/gap-list.tsx';
import { JobSummary } from '#app/features/admin/catalogue/differences/job-summary.tsx';
import { MirrorDifferences } from '#app/features/admin/catalogue/differences/mirror-differences.tsx';
import { readCatalogueCheck } from '#app/features/admin/catalogue/differences/read-differences.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/catalogue';

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('after');
  if (after !== null && !isItemId(after)) throw pageNotFound(urlToPath(url));
  const account = context.get(sessionContext).getAccount();
  const check = await orUnreachable({ url, context }, () => readCatalogueCheck(account, after));
  return {
    ...check,
    isMirrored: url.searchParams.get('done') === 'mirror',
    isAsked: url.searchParams.get('asked') === 'catalogue',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(catalogueActions, await requireForm(request), { account, path: cataloguePath });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '核对' });
}

export default function CatalogueCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gaps, comparison, job, isMirrored, isAsked } = loaderData;
  return (
    <>
      <AdminTitle title="核对">课程、商品和链上是不是一致；不一致的，在这里找到该去哪里改。</AdminTitle>
      <div className="mb-4 space-y-3 empty:hidden">
        {actionData?.problem && <Notice kind="problem" title={actionData.problem} />}
        {isMirrored && !actionData && (
          <Notice kind="done" title="已经照链上的改了。其余的条款账本马上重新读取。" />
        )}
        {isAsked && !actionData && <Notice kind="done" title="已经要求服务器从头核对，过几秒刷新看结果。" />}
      </div>
      <div className="space-y-4">
        <Card>
          <h2 className="mb-3 text-lg">课程和商品</h2>
          <GapList gaps={gaps} />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">数据库和链</h2>
          <MirrorDifferences comparison={comparison} />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg">定时核对</h2>
          <JobSummary job={job} />
        </Card>
      </div>
    </>
  );
}
