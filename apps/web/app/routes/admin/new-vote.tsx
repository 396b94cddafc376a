import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { VoteForm } from '#app/features/admin/votes/vote-form.tsx';
import { maxVoteFormBytes, newVoteActions } from '#app/features/admin/votes/vote-forms.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import type { Route } from './+types/new-vote';

export const handle: AdminHandle = { crumb: '新建投票' };

export async function action({ request, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: null };
  return answerPage(newVoteActions, await requireForm(request, maxVoteFormBytes), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '新建投票' });
}

export default function NewVote({ actionData }: Route.ComponentProps) {
  const isAllowed = useHasRole('host');
  return (
    <>
      <AdminTitle beside={<Authority needs="host" />} title="新建投票">
        存成草稿，只有管理员看得到。排期之前都能改。
      </AdminTitle>
      <Card className="max-w-4xl">
        <VoteForm
          action="/admin/votes/new"
          isAllowed={isAllowed}
          options={[]}
          state={actionData ?? null}
          vote={null}
        />
      </Card>
    </>
  );
}
