import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { percentText } from './change-text.ts';
import { ShareBar } from './charts/share-bar.tsx';
import { choiceToFields } from './overview-path.ts';
import type { ChosenPeriod } from './period.ts';
import type { ChapterFigures, CourseFigures, Overview } from './read-overview.ts';

interface ChaptersCardProps extends Pick<Overview, 'course' | 'courses'> {
  readonly choice: Pick<ChosenPeriod, 'period' | 'preset'>;
  /** The course in the address. */
  readonly asked: string | null;
}

/** Where the learners of a course stop. */
export function ChaptersCard({ course, courses, choice, asked }: ChaptersCardProps) {
  return (
    <Card className="p-4! sm:p-6!">
      <h3 className="text-lg">学到哪一章</h3>
      <p className="mt-1 text-sm text-soft">从开课到现在，每一章有多少人开始、多少人学完。</p>
      {courses.length > 0 && <CourseForm choice={choice} course={course} courses={courses} />}
      {course === null ? (
        <p className="mt-4 text-soft">
          {asked === null ? '还没有人开始学课程。' : '没有这门课，请另选一门。'}
        </p>
      ) : (
        <Chapters course={course} />
      )}
    </Card>
  );
}

function CourseForm({ course, courses, choice }: Omit<ChaptersCardProps, 'asked'>) {
  return (
    <form action="/admin#chapters" className="mt-4 flex items-end gap-3">
      {choiceToFields({ ...choice, course: null }).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <SelectField
          defaultValue={course?.slug ?? courses[0]?.slug}
          key={course?.slug}
          label="课程"
          name="course"
        >
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Button tone="quiet" type="submit">
        查看
      </Button>
    </form>
  );
}

function Chapters({ course: { chapters } }: { readonly course: CourseFigures }) {
  const most = chapters.reduce((count, { started }) => Math.max(count, started), 0);
  if (most === 0) return <p className="mt-4 text-soft">还没有人开始学这门课。</p>;
  return (
    <ol className="mt-4 space-y-4">
      {chapters.map((chapter, place) => (
        <li key={chapter.slug}>
          <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {place + 1}. {chapter.title}
            </span>
            <span className="ml-auto text-sm text-soft">
              {chapter.started} 人开始，{chapter.finished} 人学完
              {chapter.started > 0 && `（${percentText(BigInt(chapter.finished), BigInt(chapter.started))}）`}
            </span>
          </p>
          <ShareBar behind={BigInt(chapter.started)} part={BigInt(chapter.finished)} whole={BigInt(most)} />
          <DropOff before={chapters[place - 1]} now={chapter} />
        </li>
      ))}
    </ol>
  );
}

interface DropOffProps {
  readonly before: ChapterFigures | undefined;
  readonly now: ChapterFigures;
}

function DropOff({ before, now }: DropOffProps) {
  if (!before || before.started === 0 || now.started >= before.started) return null;
  const lost = before.started - now.started;
  return (
    <p className="mt-1 text-end text-sm text-soft">
      比上一章少 {lost} 人（{percentText(BigInt(lost), BigInt(before.started))}）
    </p>
  );
}
