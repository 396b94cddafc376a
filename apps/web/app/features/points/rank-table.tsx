import { classes } from '#app/ui/classes.ts';
import type { RankRow } from './ranking.ts';

interface RankTableProps {
  readonly caption: string;
  readonly rows: readonly RankRow[];
}

const cell = 'px-3 py-2.5 first:pl-5 last:pr-5 sm:first:pl-7 sm:last:pr-7';

/** Places, names and points. Fits a phone without scrolling. */
export function RankTable({ caption, rows }: RankTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft">
        <tr className="border-b border-line">
          <th className={`${cell} w-18 text-start font-medium sm:w-24`} scope="col">
            名次
          </th>
          <th className={`${cell} text-start font-medium`} scope="col">
            称呼
          </th>
          <th className={`${cell} w-24 text-end font-medium`} scope="col">
            积分
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ place, name, points, isMe }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names and places repeat; the rows have no other identity.
          <tr className={classes(isMe && 'bg-gold-wash')} key={at}>
            <td className={classes(cell, 'font-serif text-xl', place > 3 && 'text-faint')}>
              {place > 3 ? (
                place
              ) : (
                <span className="inline-grid size-9 place-items-center rounded-full bg-gold-fill text-on-gold">
                  {place}
                </span>
              )}
            </td>
            <td className={`${cell} break-words`}>
              {name}
              {isMe && <span className="ml-2 text-sm text-gold">我</span>}
            </td>
            <td className={`${cell} text-end tabular-nums`}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
