import { Form, useNavigation } from 'react-router';
import { nothingRecorded, recordedProgress } from '#app/features/learning/progress/progress-outbox.ts';
import { testPath } from '#app/features/learning/test/test-facts.ts';
import { isSameLesson, type LessonName } from '#app/platform/navigation/lesson-name.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import type { ChapterProgress } from './read-lesson.ts';

interface LessonEndProps {
  readonly lesson: LessonName;
  /** Length of the film; null for a text-only chapter. */
  readonly filmSeconds: number | null;
  /** The progress known when the page was rendered; null if there is none. */
  readonly progress: ChapterProgress | null;
  /** The progress could not be read. */
  readonly isUnknown: boolean;
  readonly next: { readonly _path: string; readonly title: string } | null;
  readonly coursePath: string;
  /** Whether the course has a final test. */
  readonly hasTest: boolean;
  /** The page is the offline copy: its forms cannot be sent. */
  readonly isCopy: boolean;
  /** Why marking it finished failed. */
  readonly problem: string | null;
}

/** The state of a chapter: progress, finished, and the next chapter. */
export function LessonEnd(props: LessonEndProps) {
  const { lesson, filmSeconds, progress } = props;
  const news = useCell(recordedProgress, nothingRecorded).find((each) => isSameLesson(each, lesson));
  const isFinished = progress?.isFinished === true || news?.isFinished === true;
  const heardPercent = news && filmSeconds ? Math.floor((news.playedSeconds / filmSeconds) * 100) : 0;
  return (
    <section
      aria-label="学习进度"
      className="mt-12 scroll-mt-24 rounded-2xl border border-line bg-raised p-5 sm:p-6"
      id="learned"
    >
      {props.problem !== null && (
        <div className="pb-4">
          <Notice kind="problem" title={props.problem} />
        </div>
      )}
      <div aria-live="polite">
        {isFinished ? (
          <Finished {...props} />
        ) : filmSeconds === null ? (
          <ToRead isCopy={props.isCopy} isUnknown={props.isUnknown} />
        ) : (
          <ToWatch isUnknown={props.isUnknown} percent={Math.max(progress?.percent ?? 0, heardPercent)} />
        )}
      </div>
    </section>
  );
}

function Finished({ next, coursePath, hasTest }: LessonEndProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex items-center gap-2 font-medium text-leaf">
        <Icon name="check" />
        这一章已学完
      </p>
      {next ? (
        <ButtonLink className="max-w-full text-center !leading-snug" icon="forward" to={next._path}>
          下一章：{next.title}
        </ButtonLink>
      ) : hasTest ? (
        <ButtonLink icon="forward" to={testPath(coursePath)}>
          去做结业测验
        </ButtonLink>
      ) : (
        <ButtonLink to={coursePath} tone="quiet">
          这是最后一章，回到课程
        </ButtonLink>
      )}
    </div>
  );
}

const unknown = '学习进度暂时读不到，不影响学习；学到哪里会先记在这台设备上。';

function ToWatch({ percent, isUnknown }: { readonly percent: number; readonly isUnknown: boolean }) {
  if (isUnknown && percent === 0) return <p className="text-soft">{unknown}</p>;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-soft">
        <span>{percent > 0 ? `视频已看 ${percent}%` : '视频还没有看'}</span>
        <span className="text-sm text-faint">看满 90% 就算学完，跳过的部分不算</span>
      </p>
      <progress
        aria-label="视频已看的部分"
        className="lesson-progress mt-3 block h-2 w-full"
        max={100}
        value={percent}
      />
    </div>
  );
}

function ToRead({ isUnknown, isCopy }: { readonly isUnknown: boolean; readonly isCopy: boolean }) {
  const isBusy = useNavigation().formData?.get('form') === 'finish';
  if (isCopy) return <p className="text-soft">读完了，联网后打开这一页，再标为已学完。</p>;
  return (
    <Form className="flex flex-wrap items-center justify-between gap-4" method="post" preventScrollReset>
      <p className="text-soft">{isUnknown ? unknown : '读完了，就把这一章标为已学完。'}</p>
      <Button busy={isBusy} icon="check" name="form" type="submit" value="finish">
        标为已学完
      </Button>
    </Form>
  );
}
