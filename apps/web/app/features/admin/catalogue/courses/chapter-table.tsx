import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import type { CourseChapter } from './read-course.ts';

interface ChapterTableProps {
  readonly course: string;
  readonly chapters: readonly CourseChapter[];
}

/** The chapters of a course in their order. */
export function ChapterTable({ course, chapters }: ChapterTableProps) {
  if (chapters.length === 0) return <p className="text-soft">这门课程还没有章。</p>;
  return (
    <Table
      caption="章"
      columns={[
        { key: 'number', title: '顺序', align: 'end', cell: ({ number }) => number },
        {
          key: 'title',
          title: '标题',
          cell: ({ slug, title }) => <TextLink href={`/course/${course}/${slug}`}>{title}</TextLink>,
        },
        {
          key: 'open',
          title: '谁能看',
          cell: ({ isSample }) => (isSample ? '试读，登录就能看' : '开通之后'),
        },
        {
          key: 'minutes',
          title: '阅读',
          align: 'end',
          cell: ({ minutes }) => (minutes === null ? '—' : `${minutes} 分钟`),
        },
        {
          key: 'film',
          title: '视频',
          align: 'end',
          cell: ({ filmSeconds }) => (filmSeconds === null ? '没有' : clockText(filmSeconds)),
        },
      ]}
      rowKey={({ slug }) => slug}
      rows={chapters.map((chapter, at) => ({ ...chapter, number: at + 1 }))}
    />
  );
}
