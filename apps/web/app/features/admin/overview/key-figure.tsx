import type { ReactNode } from 'react';
import { ChangeMark } from './change-mark.tsx';
import type { Compared } from './figures.ts';

interface KeyFigureProps {
  readonly title: string;
  readonly value: string;
  /** Shows the change since the period before. */
  readonly compared?: Compared;
  /** A short text below. */
  readonly children?: ReactNode;
}

/** A number with its name, for use inside `dl`. */
export function KeyFigure({ title, value, compared, children }: KeyFigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <Value value={value} />
        {compared && <ChangeMark compared={compared} />}
        {children !== undefined && <span className="block text-sm text-soft">{children}</span>}
      </dd>
    </div>
  );
}

/** The number large and its unit small; a text without a number is large as a whole. */
function Value({ value }: { readonly value: string }) {
  const end = value.search(/[^\d.-]/);
  const [number, unit] = end > 0 ? [value.slice(0, end), value.slice(end).trim()] : [value, ''];
  return (
    <span className="block leading-snug wrap-anywhere text-ink">
      <span className="font-serif text-[1.65rem]">{number}</span>
      {unit !== '' && <span className="text-soft"> {unit}</span>}
    </span>
  );
}
