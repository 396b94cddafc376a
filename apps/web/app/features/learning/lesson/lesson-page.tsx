import type { ContentDocument } from '@suixue/content/document';
import type { ReactNode } from 'react';
import { KeepPanel } from '#app/features/learning/keeping/keep-panel.tsx';
import { LessonPlayer } from '#app/features/learning/player/lesson-player.tsx';
import { NextAfterFilm } from '#app/features/learning/player/next-after-film.tsx';
import { Prose } from '#app/features/library/content/prose.tsx';
import type { Surroundings } from '#app/features/library/content/read-surroundings.ts';
import { hasContents, SideContents, TocList } from '#app/features/library/content/table-of-contents.tsx';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import { Notice } from '#app/ui/notice.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { Folded } from './folded.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { FoldedLessons, type ListedChapter, SideLessons } from './lesson-list.tsx';
import type { Lesson } from './read-lesson.ts';
import { SelectionActions } from './selection-actions.tsx';
import { SheetLink } from './sheet-link.tsx';
import { Transcript } from './transcript.tsx';
import { useListedChapters } from './use-listed-chapters.ts';

interface LessonPageProps {
  readonly document: ContentDocument;
  readonly course: { readonly title: string; readonly _path: string };
  readonly chapters: readonly ListedChapter[];
  readonly surroundings: Surroundings;
  readonly name: LessonName;
  readonly lesson: Lesson;
  readonly viewer: { readonly id: string; readonly shortId: string };
  readonly start: { readonly at: number; readonly isAsked: boolean };
  readonly problem: string | null;
  /** Whether the film is ink on paper, which is shown dark on dark pages. */
  readonly isFilmDrawn: boolean;
  /** Whether the course has a final test. */
  readonly hasTest: boolean;
  /** Whether the chapter has a work sheet that the viewer may read. */
  readonly hasSheet: boolean;
  /** Whether a model answers questions. */
  readonly hasModel: boolean;
  /** Rendered for offline use. */
  readonly isCopy: boolean;
  /** Replaces the text for viewers who may not read it. */
  readonly locked: ReactNode;
  /** Notes, quiz and discussion; for a chapter that is not open, only what the viewer moderates. */
  readonly children?: ReactNode;
}

/** A chapter: film, text, transcript and progress. */
export function LessonPage(props: LessonPageProps) {
  const { document, course, lesson, name, start } = props;
  const filmSeconds = lesson.media?.seconds ?? null;
  const chapters = useListedChapters({ chapters: props.chapters, lesson: name, filmSeconds });
  const { body } = document;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <article className="mx-auto w-full max-w-[48rem] lg:max-w-none">
        {lesson.media && (
          <LessonPlayer
            account={props.viewer.id}
            chapterPath={document._path}
            isCopy={props.isCopy}
            isDrawn={props.isFilmDrawn}
            hasExplicitStart={start.isAsked}
            key={`${document._path} ${start.isAsked ? start.at : ''}`}
            atEnd={<NextAfterFilm coursePath={course._path} next={props.surroundings.next} />}
            lesson={name}
            media={lesson.media}
            startAt={start.at}
            title={document.title}
            watermark={lesson.hasWatermark ? props.viewer.shortId : null}
          />
        )}
        {lesson.isMediaMissing && (
          <Notice kind="warning" title="视频暂时取不到，请稍后再打开这一页。文字可以先看。" />
        )}
        <header className={lesson.media ? 'border-b border-line pt-6 pb-6' : 'border-b border-line pb-6'}>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
            <a className="text-gold underline-offset-4 hover:underline" href={course._path}>
              {course.title}
            </a>
            <span>约 {document.minutes} 分钟</span>
          </p>
          <h1 className="text-3xl sm:text-4xl">{document.title}</h1>
          <p className="mt-4 text-lg text-soft">{document.description}</p>
        </header>
        <div className="-ms-3 flex flex-wrap items-center pt-2">
          {lesson.transcript.length > 0 && (
            <Transcript captions={lesson.transcript} chapterPath={document._path} key={document._path} />
          )}
          {body && hasContents(body.toc) && (
            <Folded className="lg:hidden" icon="list" isQuiet={false} title="本文目录">
              <TocList toc={body.toc} />
            </Folded>
          )}
          {lesson.mayBeKept && (
            <KeepPanel
              account={props.viewer.id}
              isCopy={props.isCopy}
              key={document._path}
              lesson={name}
              title={document.title}
            />
          )}
        </div>
        <div className="pt-6">
          {body ? (
            <>
              <SelectionActions isCopy={props.isCopy} lesson={name}>
                <Prose body={body} />
              </SelectionActions>
              <LessonEnd
                coursePath={course._path}
                isCopy={props.isCopy}
                filmSeconds={filmSeconds}
                hasTest={props.hasTest}
                isUnknown={lesson.progress === null}
                lesson={name}
                next={props.surroundings.next}
                problem={props.problem}
                progress={lesson.progress?.[name.chapter] ?? null}
              />
              {props.hasSheet && !props.isCopy && <SheetLink chapterPath={document._path} />}
              {props.children}
            </>
          ) : (
            <>
              {props.locked}
              {props.children}
            </>
          )}
          <FoldedLessons chapters={chapters} present={document._path} />
          <LessonBar
            {...props.surroundings}
            asks={body && !props.isCopy ? name : null}
            coursePath={course._path}
          />
        </div>
      </article>
      {body && !props.isCopy && <AskSheet hasModel={props.hasModel} key={document._path} lesson={name} />}
      <aside className="hidden flex-col lg:flex">
        <SideLessons chapters={chapters} present={document._path} />
        {body && (
          <div className="flex-1 pt-8">
            <SideContents toc={body.toc} />
          </div>
        )}
      </aside>
    </div>
  );
}
