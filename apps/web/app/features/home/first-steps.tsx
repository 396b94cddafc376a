import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';

interface FirstStepsProps {
  /** Null if it could not be read. */
  readonly isBound: boolean | null;
  readonly hasBegun: boolean;
  readonly isMember: boolean;
}

/** A newcomer's first steps; finished ones stay, with a mark. */
export function FirstSteps({ isBound, hasBegun, isMember }: FirstStepsProps) {
  const steps = [
    {
      to: '/user?tab=wallet',
      title: '绑定钱包',
      text: '付款要用它。只学免费课程，可以以后再绑。',
      isDone: isBound === true,
    },
    {
      to: '/course?level=free',
      title: '学一章免费课程',
      text: '几分钟一章，学到哪里会自动记住。',
      isDone: hasBegun,
    },
    {
      to: '/vip-center',
      title: '看看会员',
      text: '能读哪些文章、多少钱、怎么退，一页看完。',
      isDone: isMember,
    },
  ];
  return (
    <Card>
      <h2 className="text-xl">先做这几步</h2>
      <ol className="mt-3 divide-y divide-line">
        {steps.map(({ to, title, text, isDone }, place) => (
          <li key={to}>
            <a className="group flex min-h-16 items-center gap-4 py-3" href={to}>
              <span
                className={classes(
                  'grid size-9 shrink-0 place-items-center rounded-full font-serif text-lg',
                  isDone ? 'bg-leaf-wash text-leaf' : 'bg-gold-wash text-gold',
                )}
              >
                {isDone ? <Icon className="size-5" name="check" /> : place + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium group-hover:text-gold">
                  {title}
                  {isDone && <span className="ml-2 text-sm font-normal text-leaf">已完成</span>}
                </span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <Icon className="size-4 text-faint" name="forward" />
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}
