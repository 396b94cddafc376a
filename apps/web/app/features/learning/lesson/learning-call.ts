import { chapterMeta } from '@suixue/content/collections';
import type { ContentQuiz } from '@suixue/content/quiz-schema';
import { readMeta } from '@suixue/content/read-meta';
import { data, type RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';

export interface ChapterParams {
  readonly introduction: string;
  readonly chapter: string;
}

/** A chapter that is open to the viewer, with the client that acts for the viewer. */
export interface LearningCall {
  readonly account: AccountClient;
  readonly viewerId: string;
  readonly course: string;
  readonly chapter: string;
  /** Of the chapter. */
  readonly title: string;
  readonly quiz: ContentQuiz | undefined;
  /** Marks posts of administrators. */
  readonly productName: string;
  /** Whether this server can show the pictures of authors. */
  readonly showsPictures: boolean;
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
  const { site, postPictures } = context.get(servicesContext);
  return {
    account: context.get(sessionContext).getAccount(),
    viewerId: getRequiredViewer(context).id,
    course: introduction,
    chapter,
    title: document.title,
    quiz: store.quiz(document._path, reader),
    productName: site.productName,
    showsPictures: postPictures !== null,
  };
}

/** The same; throws a 403 response if the chapter is not open to this viewer. */
export function requireLearningCall(context: Context, params: ChapterParams): LearningCall {
  const call = toLearningCall(context, params);
  if (!call) throw data('尚未开通这一章。', { status: 403 });
  return call;
}
