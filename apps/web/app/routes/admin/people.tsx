import { data } from 'react-router';
import { readListQuery } from '#app/features/admin/lists/list-query.ts';
import { bulkActions } from '#app/features/admin/people-list/bulk-forms.ts';
import { readOutcomes } from '#app/features/admin/people-list/bulk-outcomes.ts';
import { peopleList } from '#app/features/admin/people-list/people-list.ts';
import { PeopleListPage } from '#app/features/admin/people-list/people-list-page.tsx';
import { readPeople } from '#app/features/admin/people-list/read-people.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/people';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url, peopleList);
  const account = context.get(sessionContext).getAccount();
  const rows = await orElse(
    { url, context },
    async () => {
      const outcomes = await readOutcomes(account, url.searchParams.get('done'));
      return { outcomes, page: query.problem === null ? await readPeople(account, query) : null };
    },
    () => null,
  );
  const shown = { query, page: rows?.page ?? null, outcomes: rows?.outcomes ?? null };
  return data({ ...shown, formKey: crypto.randomUUID() }, { status: rows === null ? 503 : 200 });
}

/** One act about several accounts; the database checks the role. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(sessionContext).getAccount();
  return answerPage(bulkActions, await requireForm(request), { account, url });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '学员' });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeopleListPage {...loaderData} state={actionData ?? null} />;
}
