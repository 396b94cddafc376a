import type { PlannedDay } from '@suixue/assistant/study/plan-week';
import { TextLink } from '#app/ui/text-link.tsx';
import { dayTitle } from './card-days.tsx';

/** What to do on the next days: due cards first, then chapters of begun courses. A proposal, nothing is recorded. */
export function WeekPlan({ days }: { readonly days: readonly PlannedDay[] }) {
  const isEmpty = days.every(({ cards, chapters }) => cards === 0 && chapters.length === 0);
  if (isEmpty)
    return (
      <p className="mx-auto mt-12 max-w-2xl text-center text-soft">
        这一周没有要复习的，也没有学到一半的课。<TextLink href="/course">挑一门课开始</TextLink>
      </p>
    );
  return (
    <section aria-labelledby="week-plan" className="mx-auto mt-12 max-w-2xl">
      <h2 className="text-xl" id="week-plan">
        这一周可以这样学
      </h2>
      <p className="mt-1 text-[0.95rem] text-soft">
        先复习到期的，再读已经开始的课程，每天大约半小时。只是建议，漏了也没有关系。
      </p>
      <ol className="mt-4 divide-y divide-line rounded-2xl border border-line bg-raised">
        {days.map(({ date, cards, chapters }, place) => (
          <li className="flex gap-4 px-5 py-3" key={date}>
            <time className="w-12 shrink-0 text-soft" dateTime={date}>
              {dayTitle(date, place)}
            </time>
            <ul className="min-w-0 flex-1 space-y-1">
              {cards > 0 && <li>复习 {cards} 张卡片</li>}
              {chapters.map(({ path, title, minutes }) => (
                <li key={path}>
                  <a className="text-gold underline-offset-4 hover:underline" href={path}>
                    {title}
                  </a>
                  <span className="text-sm text-faint"> · 约 {minutes} 分钟</span>
                </li>
              ))}
              {cards === 0 && chapters.length === 0 && <li className="text-faint">休息</li>}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
