import { TextLink } from '#app/ui/text-link.tsx';
import { type CatalogueGap, gapToSentence, remediesOf } from './difference-texts.ts';

/** Courses and wares that do not fit together, each with links to where that is resolved. */
export function GapList({ gaps }: { readonly gaps: readonly CatalogueGap[] }) {
  if (gaps.length === 0) return <p className="text-soft">课程和商品都对得上。</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {gaps.map((gap) => (
        <li
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          key={`${gap.kind} ${gap.item} ${gap.course}`}
        >
          <span className="min-w-0 break-words">{gapToSentence(gap)}</span>
          <span className="flex flex-wrap gap-4">
            {remediesOf(gap).map(({ text, to }) => (
              <TextLink href={to} key={to}>
                {text}
              </TextLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
