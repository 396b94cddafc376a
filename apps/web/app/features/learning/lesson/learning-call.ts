import { chapterMeta } from '@suixue/content/collections';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import { readMeta } from '@suixue/content/read-meta';
import { data, type RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { DoneName, SectionAnswer, SectionName } from './section-answer.ts';

export interface ChapterParams {
  readonly introduction: string;
  readonly chapter: string;
}

/** A chapter whose sections the viewer may read, with the client that acts for the viewer. */
export interface LearningCall {
  readonly account: AccountClient;
  readonly viewerId: string;
  readonly course: string;
  readonly chapter: string;
  readonly quiz: ContentQuiz | undefined;
  /** False for a moderator who does not own the chapter. */
  readonly mayWrite: boolean;
}

type Context = Readonly<RouterContextProvider>;

/** Null if the chapter is not open to this viewer. */
export function toLearningCall(
  context: Context,
  { introduction, chapter }: ChapterParams,
): LearningCall | null {
  const document = requireDocument(context, `/course/${introduction}/${chapter}`);
  readMeta(chapterMeta, document.meta);
  if (document.body === null) return null;
  const { store, reader } = getLibrary(context);
  return {
    account: context.get(sessionContext).getAccount(),
    viewerId: getRequiredViewer(context).id,
    course: introduction,
    chapter,
    quiz: store.quiz(document._path, reader),
    mayWrite: true,
  };
}

/** Moderators reach the discussion of every chapter, and nothing else of a chapter that they do not own. Null for other viewers. */
export async function toModeratorCall(
  context: Context,
  { introduction, chapter }: ChapterParams,
): Promise<LearningCall | null> {
  requireDocument(context, `/course/${introduction}/${chapter}`);
  const account = context.get(sessionContext).getAccount();
  const { data: isAdministrator } = await account.rpc('is_administrator');
  if (isAdministrator !== true) return null;
  const viewerId = getRequiredViewer(context).id;
  return { account, viewerId, course: introduction, chapter, quiz: undefined, mayWrite: false };
}

/** Any post for moderators; authors may always delete their own. */
const moderatorVerbs: ReadonlySet<string> = new Set(['hide', 'show', 'delete']);

/** Checks that the viewer may do what the form requests: owners of the chapter, and moderators for some actions. */
export async function requireCallFor(
  { verb }: SectionForm,
  context: Context,
  params: ChapterParams,
): Promise<LearningCall> {
  const call = toLearningCall(context, params);
  if (call) return call;
  const moderator = moderatorVerbs.has(verb) ? await toModeratorCall(context, params) : null;
  if (!moderator) throw data('尚未开通这一章。', { status: 403 });
  return moderator;
}

/** The requested action; `edit:7` changes post 7. */
export interface SectionForm {
  readonly verb: string;
  readonly target: string;
  readonly fields: FormData;
}

type Answers = (details: {
  readonly problem?: string;
  readonly done?: DoneName;
  readonly values?: SectionAnswer['values'];
}) => SectionAnswer;

export function answersOf(section: SectionName, { verb, target }: SectionForm): Answers {
  const form = target === '' ? verb : `${verb}:${target}`;
  return ({ problem = null, done = null, values = {} }) => ({ section, form, problem, done, values });
}
