import { data, type RouterContextProvider, redirect } from 'react-router';
import { recordRead } from '#app/features/learning/progress/record-progress.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { ChapterParams } from './learning-call.ts';

interface FinishArgs {
  readonly request: Request;
  readonly params: ChapterParams;
  readonly context: Readonly<RouterContextProvider>;
}

/** Marks a chapter without a film as finished at the reader's request. */
export async function finishChapter({ request, params, context }: FinishArgs) {
  const path = `/course/${params.introduction}/${params.chapter}`;
  requireDocument(context, path);
  const recording = await recordRead(context.get(sessionContext).getAccount(), {
    course: params.introduction,
    chapter: params.chapter,
  });
  switch (recording.kind) {
    case 'recorded':
      return redirect(`${path}#learned`, 303);
    case 'not-open':
      return data({ problem: '这一章尚未开通，不能标为已学完。' }, { status: 403 });
    case 'refused':
      return data({ problem: '这一章现在不能标为已学完。' }, { status: 400 });
    case 'unreachable':
      context.get(servicesContext).reportError(recording.error, request);
      return data({ problem: '暂时记不下来，请稍后再试一次。' }, { status: 503 });
  }
}
