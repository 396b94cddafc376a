import { OperatorKeyForm } from '#app/features/shop/refunds/operator-key.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { CheckItem, CheckState } from './checklist.ts';

interface CheckListProps {
  readonly items: readonly CheckItem[];
  /** Whether the operator's key can be put into the demo wallet here. */
  readonly takesKey: boolean;
}

const states: Readonly<Record<CheckState, { readonly title: string; readonly tone: BadgeTone }>> = {
  todo: { title: '要设置', tone: 'seal' },
  check: { title: '请确认', tone: 'gold' },
  done: { title: '好了', tone: 'leaf' },
};

/** What the set-up lacks; folded when nothing has to be done. */
export function CheckList({ items, takesKey }: CheckListProps) {
  const missing = items.filter(({ state }) => state === 'todo').length;
  return (
    <Card className="p-4! sm:p-6!">
      <details open={missing > 0}>
        <summary className="flex min-h-11 list-none items-center gap-3">
          <h2 className="text-xl">开张之前</h2>
          {missing > 0 ? (
            <Badge tone="seal">{`${missing} 项要设置`}</Badge>
          ) : (
            <Badge tone="leaf">没有缺的</Badge>
          )}
          <Icon className="ml-auto size-4 [[open]>summary>&]:rotate-180" name="down" />
        </summary>
        <Items items={items} takesKey={takesKey} />
      </details>
    </Card>
  );
}

function Items({ items, takesKey }: CheckListProps) {
  return (
    <>
      <p className="mt-1 text-sm text-faint">大写的名字是环境变量，在 .env 里设置，重新启动后生效。</p>
      <ul className="mt-3 divide-y divide-line">
        {items.map(({ name, title, about, state, how, page }) => (
          <li className="py-4" key={name}>
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-base font-medium">{title}</h3>
              <Badge tone={states[state].tone}>{states[state].title}</Badge>
            </div>
            <p className="mt-1 break-words text-soft">
              {about}
              {page && <TextLink href={page.to}>{page.title}</TextLink>}
            </p>
            {how.length > 0 && (
              <p className="mt-2 flex flex-wrap gap-2">
                {how.map((one) => (
                  <code
                    className="rounded-md bg-sunk px-2 py-0.5 font-mono text-sm break-all select-all"
                    key={one}
                  >
                    {one}
                  </code>
                ))}
              </p>
            )}
            {name === 'operator' && takesKey && <OperatorKeyForm />}
          </li>
        ))}
      </ul>
    </>
  );
}
