import { maxQuestionLength } from '@suixue/assistant/passages/retrieval';
import type { RouterContextProvider } from 'react-router';
import { toAssistantCaller } from '#app/features/assistant/answers/to-assistant-caller.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { clientAddressContext } from '#app/platform/http/client-address.ts';
import { isSlug } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { Turn } from './use-asking.ts';

type Context = Readonly<RouterContextProvider>;

/** The course or chapter that questions are about. */
export interface AskPlace {
  readonly course: string;
  readonly chapter?: string;
  readonly title: string;
  readonly path: string;
}

/** Null if the URL names none, or one that does not exist. */
export function readAskPlace(context: Context, query: URLSearchParams): AskPlace | null {
  const course = query.get('course') ?? '';
  const chapter = query.get('chapter') ?? '';
  if (!isSlug(course) || (chapter !== '' && !isSlug(chapter))) return null;
  const { store, reader } = getLibrary(context);
  const path = chapter === '' ? `/course/${course}` : `/course/${course}/${chapter}`;
  const document = store.get(path, reader);
  return document ? { course, ...(chapter !== '' && { chapter }), title: document.title, path } : null;
}

export const readQuestion = (query: URLSearchParams): string =>
  (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQuestionLength);

const maxPassages = 6;

/** The question of the URL with its passages, for browsers without script: no model is asked, so it costs nothing. */
export async function findPassages(
  context: Context,
  question: string,
  place: AskPlace | null,
  signal: AbortSignal,
): Promise<Turn> {
  const { assistant } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const empty: Turn = { id: 'url', question, answer: null, passages: [], pieces: [], end: null };
  const admission = await assistant.admit(toAssistantCaller(viewer), context.get(clientAddressContext));
  if (admission.kind === 'closed')
    return { ...empty, end: { state: 'rejected', sentence: '请先登录再提问。', isSignedOut: true } };
  if (admission.kind === 'limited')
    return { ...empty, end: { state: 'rejected', sentence: admission.sentence, isSignedOut: false } };
  try {
    const found = await assistant.retrieval.find(question, {
      reader: getLibrary(context).reader,
      limit: maxPassages,
      blockedTerms: await assistant.blockedTerms(),
      ...(place !== null && {
        within: { course: place.course, ...(place.chapter !== undefined && { chapter: place.chapter }) },
      }),
    });
    // As for visitors, to whom no model answers.
    const caller = toAssistantCaller(null);
    let turn = empty;
    for await (const event of assistant.answer({ caller, question, task: 'ask', turns: [], found, signal })) {
      if (event.type === 'passages') turn = { ...turn, passages: event.passages };
      if (event.type === 'end') turn = { ...turn, end: event };
    }
    return viewer && turn.end?.state === 'passages' && turn.end.reason === 'visitor'
      ? { ...turn, end: { ...turn.end, reason: 'off', sentence: '下面是最接近的原文。' } }
      : turn;
  } finally {
    admission.leave();
  }
}
