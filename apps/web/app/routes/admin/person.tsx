import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { doneSentence } from '#app/features/admin/people/done-sentences.ts';
import { type Person, personTitle } from '#app/features/admin/people/person.ts';
import { personActions } from '#app/features/admin/people/person-forms.ts';
import { PersonPage } from '#app/features/admin/people/person-page.tsx';
import { readPerson } from '#app/features/admin/people/read-person.ts';
import { type PagedSection, readCursors } from '#app/features/admin/people/section-cursors.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/person';

export const handle: AdminHandle = {
  crumb: ({ person }: { readonly person: Person }) => personTitle(person.account),
};

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const cursors = readCursors(url);
  return orUnreachable({ url, context }, async () => {
    const person = await readPerson(account, params.id, cursors);
    if (!person) throw pageNotFound(urlToPath(url));
    return {
      person,
      paged: Object.keys(cursors) as PagedSection[],
      pointsKey: crypto.randomUUID(),
      done: doneSentence(url.searchParams.get('done')),
    };
  });
}

/** Acts about the account; the database checks the role of each. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { site } = context.get(servicesContext);
  return answerPage(personActions, await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
    id: params.id,
    confirmUrl: `${site.origin}/auth/confirm`,
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '账户' });
}

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} state={actionData ?? null} />;
}
