import type { CsvColumn } from '#app/features/admin/lists/csv-response.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { courseState, levelText } from './course-texts.ts';
import type { ListedCourse } from './read-courses.ts';

/** Prices are integers of the smallest unit, as in the export of orders. */
export const coursesCsv: readonly CsvColumn<ListedCourse>[] = [
  { title: '课程', text: ({ title }) => title },
  { title: '地址', text: ({ slug }) => `/course/${slug}` },
  { title: '类别', text: ({ level }) => levelText(level) },
  { title: '公开', text: ({ isPublished }) => (isPublished ? '是' : '否') },
  { title: '状态', text: (course) => courseState(course).text },
  { title: '顺序', text: ({ place }) => String(place) },
  { title: '章', text: ({ chapters }) => String(chapters) },
  { title: '商品编号', text: ({ ware }) => ware?.id ?? '' },
  { title: '币种', text: ({ ware }) => ware?.currency ?? '' },
  { title: '价格（最小单位）', text: ({ ware }) => ware?.price ?? '' },
  { title: '已卖', text: ({ ware }) => ware?.supplied ?? '' },
  { title: '数量', text: ({ ware }) => ware?.supply ?? '' },
  { title: '最近变化（北京时间）', text: ({ updatedAt }) => momentToText(updatedAt) },
];
