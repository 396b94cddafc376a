import { listNotes, noteAddress, readNoteQuery } from '#app/features/learning/notes/list-notes.ts';
import type { NoteFacts } from '#app/features/learning/notes/load-notes.ts';
import { TimeLink } from '#app/features/learning/notes/time-field.tsx';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { State } from '#app/ui/state.tsx';
import { MomentText } from '#app/ui/time/time-elements.tsx';
import type { Route } from './+types/notes';

export const handle: PageHandle = { layout: 'with-dock' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readNoteQuery(url.searchParams);
  const { store, reader } = getLibrary(context);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    return { query, list: await listNotes(account, query, (path) => store.get(path, reader)) };
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的笔记' });
}

export default function UserNotes({ loaderData: { query, list } }: Route.ComponentProps) {
  const hasAny = list.choices.length > 0;
  return (
    <>
      <PageTitle title="我的笔记">每一章的笔记都在这里，只有您自己看得到。</PageTitle>
      {hasAny && (
        <>
          <div className="mb-6">
            <SearchForm
              action="/user/notes"
              label="搜索笔记"
              maxLength={100}
              placeholder="笔记里的词"
              text={query.search}
            >
              {query.course !== null && <input name="course" type="hidden" value={query.course} />}
            </SearchForm>
          </div>
          <LinkTabs label="课程" tabs={toTabs(query, list.choices)} />
        </>
      )}
      {list.courses.length === 0 && <NoNotes hasAny={hasAny} search={query.search} />}
      <div className="space-y-12 pt-8">
        {list.courses.map((course) => (
          <section aria-labelledby={`course-${course.slug}`} key={course.slug}>
            <h2 className="mb-4 text-xl" id={`course-${course.slug}`}>
              {course.title}
            </h2>
            <div className="space-y-8">
              {course.chapters.map((chapter) => (
                <section key={chapter.path}>
                  <h3 className="mb-3">
                    <a
                      className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
                      href={`${chapter.path}#notes`}
                    >
                      {chapter.title}
                    </a>
                  </h3>
                  <ul className="space-y-3">
                    {chapter.notes.map((note) => (
                      <Note key={note.id} note={note} path={chapter.path} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        ))}
      </div>
      <nav aria-label="分页" className="flex flex-wrap gap-3 pt-8 empty:hidden">
        {query.behind !== null && (
          <ButtonLink icon="back" to={noteAddress({ ...query, behind: null })} tone="quiet">
            从头看
          </ButtonLink>
        )}
        {list.last !== null && (
          <ButtonLink to={noteAddress({ ...query, behind: list.last })} tone="quiet">
            往下看
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function toTabs(query: LoaderData['query'], choices: LoaderData['list']['choices']) {
  const to = (course: string | null) => noteAddress({ ...query, course, behind: null });
  return [
    { to: to(null), title: '全部', active: query.course === null },
    ...choices.map(({ slug, title, notes }) => ({
      to: to(slug),
      title: `${title} ${notes}`,
      active: slug === query.course,
    })),
  ];
}

function Note({ note, path }: { readonly note: NoteFacts; readonly path: string }) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <p className="whitespace-pre-wrap break-words">{note.body}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        {note.atSeconds !== null && <TimeLink path={path} seconds={note.atSeconds} />}
        <MomentText moment={note.createdAt} />
      </p>
    </li>
  );
}

function NoNotes({ hasAny, search }: { readonly hasAny: boolean; readonly search: string }) {
  if (search !== '')
    return (
      <State kind="empty" title={`笔记里没有“${search}”`}>
        <p>换一个更短的词，或者看看全部课程。</p>
      </State>
    );
  return (
    <State
      action={
        <ButtonLink to={hasAny ? '/user/notes' : '/course'}>{hasAny ? '全部笔记' : '去课程中心'}</ButtonLink>
      }
      kind="empty"
      title={hasAny ? '这门课还没有笔记' : '还没有笔记'}
    >
      <p>在任意一章的下面都可以写。</p>
    </State>
  );
}
