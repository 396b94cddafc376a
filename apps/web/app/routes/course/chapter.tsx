import { chapterMeta, courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import { data, type RouterContextProvider } from 'react-router';
import { copyMedia, readCopyRequest } from '#app/features/learning/keeping/copy-media.ts';
import { finishChapter } from '#app/features/learning/lesson/finish-chapter.ts';
import { learningAction, readLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import { LearningSections } from '#app/features/learning/lesson/learning-sections.tsx';
import { LessonPage } from '#app/features/learning/lesson/lesson-page.tsx';
import { type Learning, loadLearning } from '#app/features/learning/lesson/load-learning.ts';
import { type Lesson, readLesson } from '#app/features/learning/lesson/read-lesson.ts';
import { startOf } from '#app/features/learning/player/resume-at.ts';
import { readSurroundings } from '#app/features/library/content/read-surroundings.ts';
import { getLibrary, isOwnDocument } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { keptForHeader } from '#app/offline/lessons/kept-address.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { clientAddressContext } from '#app/platform/http/client-address.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/chapter';

export const handle: PageHandle = { layout: 'detail' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const course = requireDocument(context, `/course/${params.introduction}`);
  const document = requireDocument(context, `${course._path}/${params.chapter}`);
  const { id, shortId } = getRequiredViewer(context);
  const name = { course: params.introduction, chapter: params.chapter };
  const services = context.get(servicesContext);
  const [found, learning] = await Promise.all([
    readLesson({
      ...name,
      account: context.get(sessionContext).getAccount(),
      viewerId: id,
      isOpen: document.body !== null,
      isOwn: isOwnDocument(context, document),
      isLocal: services.isLocal,
      keepsMessages: services.host.keepsMessages,
      reportProblem: (error) => services.reportError(error, request),
      fetchFile: (path, headers) =>
        services.host.fetch(new Request(new URL(path, services.site.origin), { headers }), {
          address: context.get(clientAddressContext) ?? undefined,
          region: context.get(sessionContext).region,
        }),
    }),
    loadLearning(context, params, url),
  ]);
  const copy = readCopyRequest(request);
  if (copy && !found.mayBeKept) throw data('这一章不能离线保存。', { status: 403 });
  const lesson = copy ? { ...found, media: found.media && copyMedia(found.media, name, copy.height) } : found;
  const shown = {
    document,
    name,
    lesson,
    isCopy: copy !== null,
    isFilmDrawn: readMeta(chapterMeta, document.meta).film === 'drawn',
    hasModel: services.assistant.hasModel,
    viewer: { id, shortId },
    start: startOf(url.searchParams.get('t'), lesson.progress?.[name.chapter], lesson.media?.seconds ?? 0),
    course: { title: course.title, _path: course._path },
    chapters: listChapters(context, readMeta(courseMeta, course.meta).chapters, lesson),
    surroundings: readSurroundings(context, document._path, course._path),
    ...besideChapter(context, course._path, document._path),
    learning: withoutDiscussion(learning, copy !== null),
  };
  return data(shown, copy ? { headers: { [keptForHeader]: id } } : {});
}

/** What there is besides the text: a final test of the course, a work sheet of the chapter. */
function besideChapter(context: Readonly<RouterContextProvider>, course: string, chapter: string) {
  const { store, reader } = getLibrary(context);
  return {
    hasTest: store.testFacts(course, reader) !== undefined,
    hasSheet: store.sheet(chapter, reader) !== undefined,
  };
}

/** The discussion is left out of offline copies, because authors may edit and delete their posts. */
function withoutDiscussion(learning: Learning | null, isCopy: boolean): Learning | null {
  return learning && isCopy ? { ...learning, discussion: null } : learning;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

function listChapters(
  context: Readonly<RouterContextProvider>,
  chapters: readonly { _path: string; title: string; sample: boolean }[],
  { progress }: Lesson,
) {
  const { reader } = getLibrary(context);
  return chapters.map(({ _path, title, sample }) => ({
    _path,
    title,
    isOpen: sample || reader.mayRead('owner', _path),
    progress: progress?.[lastPart(_path)] ?? null,
  }));
}

/** Marks the chapter as finished, and handles the forms beneath it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readLearningForm(request);
  return formText(form, 'intent') === 'finish'
    ? finishChapter({ request, params, context })
    : learningAction({ form, params, context });
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { document, course } = args.loaderData;
  return pageMeta(args, { title: `${document.title} · ${course.title}` });
}

export default function CourseChapter({ loaderData, actionData }: Route.ComponentProps) {
  const { learning, ...lesson } = loaderData;
  const answer = actionData && 'section' in actionData ? actionData : undefined;
  return (
    <LessonPage
      {...lesson}
      locked={<LockedChapter coursePath={lesson.course._path} />}
      problem={actionData && !answer ? actionData.problem : null}
    >
      <LearningSections answer={answer} isCopy={lesson.isCopy} learning={learning} />
    </LessonPage>
  );
}

function LockedChapter({ coursePath }: { readonly coursePath: string }) {
  return (
    <State
      action={
        <>
          <ButtonLink to={coursePath}>看价格和购买</ButtonLink>
          <ButtonLink to="/course?level=free" tone="quiet">
            学免费课程
          </ButtonLink>
        </>
      }
      kind="locked"
      title="这一章属于进阶课程"
    >
      <p>购买这门课之后，全部章节都会打开。第一章可以试读，免费课程登录后都能学。</p>
    </State>
  );
}
