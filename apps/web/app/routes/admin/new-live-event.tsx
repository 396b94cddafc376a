import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { Authority } from '#app/features/admin/authority/authority.tsx';
import { useHasRole } from '#app/features/admin/authority/use-has-role.ts';
import { AdminTitle } from '#app/features/admin/frame/admin-title.tsx';
import { EventFields } from '#app/features/admin/live/event-fields.tsx';
import { newEventActions } from '#app/features/admin/live/event-forms.ts';
import { readPassChoices } from '#app/features/admin/live/read-managed.ts';
import { FormNotices } from '#app/platform/forms/form-notices.tsx';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Route } from './+types/new-live-event';

export const handle: AdminHandle = { crumb: '新建直播' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => ({ passes: await readPassChoices(account) }));
}

/** Creates a draft; the database accepts it from hosts and owners. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(newEventActions, await requireForm(request), { account, id: null });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '新建直播' });
}

export default function NewLiveEvent({ loaderData, actionData }: Route.ComponentProps) {
  const isAllowed = useHasRole('host');
  const state = actionData ?? null;
  return (
    <div className="max-w-2xl">
      <AdminTitle beside={<Authority needs="host" />} title="新建直播">
        先存成草稿，公布之前只有主讲和管理员看得到。
      </AdminTitle>
      <Card>
        <PlainForm notices={<FormNotices state={state?.field ? null : state} />}>
          <EventFields event={null} passes={loaderData.passes} state={state} />
          <Button disabled={!isAllowed} name="intent" type="submit" value="create">
            存成草稿
          </Button>
        </PlainForm>
      </Card>
    </div>
  );
}
