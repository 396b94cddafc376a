import { freeNewsCategories, newsCategories } from '@suixue/academy/news/categories';
import type { BenefitCounts } from './count-benefits.ts';

interface Benefit {
  readonly what: string;
  readonly free: string;
  readonly member: string;
}

const names = (categories: readonly { readonly name: string }[]) =>
  categories.map(({ name }) => name).join('、');
const memberCategories = newsCategories.filter(({ access }) => access === 'member');

/** Benefits line by line, with current counts. */
function toBenefits({ openNews, memberNews, freeCourses, advancedCourses }: BenefitCounts): Benefit[] {
  return [
    { what: `${names(memberCategories)}（${memberNews} 篇）`, free: '标题和摘要', member: '全文' },
    { what: '站内搜索', free: '公开内容', member: '全部正文' },
    { what: `${names(freeNewsCategories)}（${openNews} 篇）`, free: '全文', member: '全文' },
    { what: `免费课程（${freeCourses} 门）`, free: '全部章节', member: '全部章节' },
    { what: `进阶课程（${advancedCourses} 门，单独购买）`, free: '试读第一章', member: '试读第一章' },
  ];
}

const cell = 'px-3 py-3 align-top sm:px-4';

/** Compares membership with free access; fits a phone without horizontal scrolling. */
export function BenefitTable({ counts }: { readonly counts: BenefitCounts }) {
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised">
      <table className="w-full table-fixed border-collapse text-[0.95rem]">
        <caption className="sr-only">免费读者与会员的对照</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th className={`${cell} w-2/5 text-start font-medium`} scope="col">
              内容
            </th>
            <th className={`${cell} text-start font-medium`} scope="col">
              免费
            </th>
            <th className={`${cell} bg-gold-wash text-start font-medium text-gold`} scope="col">
              会员
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {toBenefits(counts).map(({ what, free, member }) => (
            <tr key={what}>
              <th className={`${cell} text-start font-medium break-words`} scope="row">
                {what}
              </th>
              <td className={`${cell} text-soft`}>{free}</td>
              <td className={`${cell} bg-gold-wash`}>{member}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
