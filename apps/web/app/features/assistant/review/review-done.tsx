import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { State } from '#app/ui/state.tsx';
import { CardDays } from './card-days.tsx';
import type { CardDay } from './due-card.ts';

interface ReviewDoneProps {
  readonly answersToday: number;
  readonly days: readonly CardDay[];
}

/** Nothing is due: what was done today, and what comes. */
export function ReviewDone({ answersToday, days }: ReviewDoneProps) {
  const laterToday = days[0]?.cards ?? 0;
  return (
    <div className="mx-auto max-w-2xl">
      <div className="rounded-2xl border border-line bg-raised px-6 py-12 text-center">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-gold-wash text-gold">
          <Icon className="size-8" name={answersToday > 0 ? 'ear' : 'clock'} />
        </span>
        <h2 className="font-serif text-2xl">
          {answersToday > 0 ? '今天的复习完成了' : '现在没有到期的卡片'}
        </h2>
        <p className="mt-3 text-soft">
          {answersToday > 0 && `今天答了 ${answersToday} 次。`}
          {laterToday > 0 ? `今天晚些时候还有 ${laterToday} 张。` : '到期的时候会按时间排好，不用天天来查。'}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/course">接着学一章</ButtonLink>
          <ButtonLink to="/ai/cards" tone="quiet">
            我的卡片
          </ButtonLink>
        </div>
      </div>
      <div className="mt-10">
        <CardDays days={days} />
      </div>
    </div>
  );
}

/** No cards yet: what they are good for and where they come from. */
export function NoCards() {
  return (
    <State
      action={
        <>
          <ButtonLink to="/ai/cards#new">写第一张</ButtonLink>
          <ButtonLink to="/course" tone="quiet">
            去学一章
          </ButtonLink>
        </>
      }
      kind="empty"
      title="还没有卡片"
    >
      <p>
        一张卡片问一件事。快忘的时候再问一次，比从头读一遍省力得多。笔记、小测里答错的题和选中的课文，都可以做成卡片。
      </p>
    </State>
  );
}
