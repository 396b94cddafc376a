import { toChange } from './change-text.ts';
import type { Compared } from './figures.ts';

const arrows = { up: '↑ ', down: '↓ ', same: '' } as const;

/** The change since the period before. Without a colour of praise or alarm: whether more is better depends on the figure. */
export function ChangeMark({ compared }: { readonly compared: Compared }) {
  const { direction, text } = toChange(compared);
  return (
    <span className="text-sm whitespace-nowrap text-soft">
      <span aria-hidden="true">{arrows[direction]}</span>
      {text}
    </span>
  );
}
