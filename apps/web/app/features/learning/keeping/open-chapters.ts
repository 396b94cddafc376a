import type { ContentDocument } from '@suixue/content/document';
import type { RouterContextProvider } from 'react-router';
import { readOwnedUntil } from '#app/features/learning/course/read-owned-until.ts';
import { mayKeepLessons, readLessonSwitches } from '#app/features/learning/lesson/lesson-switches.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { lessonPath } from '#app/offline/lessons/kept-address.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';

/** A chapter that the viewer may save now. */
export interface OpenChapter {
  readonly document: ContentDocument;
  /** End of access in milliseconds since 1970; null if it does not end. */
  readonly until: number | null;
  readonly edition: string;
}

/** Answers for several chapters in turn; shared data is read once. */
export async function createChapterQuestions(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext);
  const { build, host, isLocal } = services;
  const viewer = getRequiredViewer(context);
  const account = context.get(sessionContext).getAccount();
  const switches = await readLessonSwitches(account, (error) => services.reportError(error, request));
  if (!switches) throw new UnreadableRows('What administrators have set could not be read.');
  const isAllowed = mayKeepLessons(switches, { isLocal, keepsMessages: host.keepsMessages });
  const { store, reader } = getLibrary(context, true);
  const ends = new Map<string, Promise<number | null>>();

  const endOfCourse = (course: string): Promise<number | null> => {
    const known = ends.get(course) ?? readOwnedUntil(account, viewer, course).then(toEnd);
    ends.set(course, known);
    return known;
  };
  const isBought = ({ access }: ContentDocument, course: string) =>
    access === 'owner' && store.get(`/course/${course}`, reader)?.meta.level !== 'free';

  return {
    /** Null if the chapter does not exist or may not be saved. */
    async find(lesson: LessonName): Promise<OpenChapter | null> {
      const document = isAllowed ? store.get(lessonPath(lesson), reader) : undefined;
      if (document?.collection !== 'chapter' || document.body === null) return null;
      return {
        document,
        until: isBought(document, lesson.course) ? await endOfCourse(lesson.course) : null,
        edition: await editionOf({
          document,
          buildId: build.id,
          hasWatermark: switches.watermark === true,
        }),
      };
    },
  };
}

/** Times beyond any calendar count as never. */
function toEnd(expireAt: string | null): number | null {
  if (expireAt === null) throw new UnreadableRows('The mirror does not say until when the course is owned.');
  const moment = Number(expireAt);
  return moment <= 8.64e15 ? moment : null;
}

interface EditionParts {
  readonly document: ContentDocument;
  readonly buildId: string;
  readonly hasWatermark: boolean;
}

/** Identifies a version of a chapter's page. It changes with the text, the build and the watermark. */
async function editionOf({ document, buildId, hasWatermark }: EditionParts): Promise<string> {
  const text = JSON.stringify([buildId, hasWatermark, document.title, document.description, document.body]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('base64url').slice(0, 22);
}
