import { chapterMeta } from '@suixue/content/collections';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import { readMeta } from '@suixue/content/read-meta';
import { data, type RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';

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
  const { data: isAdministrator } = await account.rpc('is_administrator', undefined, asRead);
  if (isAdministrator !== true) return null;
  const viewerId = getRequiredViewer(context).id;
  return { account, viewerId, course: introduction, chapter, quiz: undefined, mayWrite: false };
}

/** Any post for moderators; authors may always delete their own. */
const moderatorIntents: ReadonlySet<string> = new Set(['hide', 'show', 'delete']);

/** Checks that the viewer may do what the form requests: owners of the chapter, and moderators for some actions. */
export async function requireCallFor(
  form: FormData,
  context: Context,
  params: ChapterParams,
): Promise<LearningCall> {
  const call = toLearningCall(context, params);
  if (call) return call;
  const moderator = moderatorIntents.has(formText(form, 'intent'))
    ? await toModeratorCall(context, params)
    : null;
  if (!moderator) throw data('尚未开通这一章。', { status: 403 });
  return moderator;
}
