import type { ShownPassage } from '@suixue/assistant/answers/answer-event';
import type { PassageSource } from '@suixue/assistant/passages/passage';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';

/** What pages show of a passage. Conversations keep no more than this. */
export type PassageFacts = Omit<ShownPassage, 'id' | 'endsAt'>;

const sourceTitles: Readonly<Record<PassageSource, string>> = {
  course: '课程',
  film: '视频',
  news: '资讯',
  help: '帮助',
  vip: '会员',
  'white-paper': '白皮书',
  page: '说明',
};

/** Passages by document, best first, with the words that were found marked. */
export function PassageGroups({ passages }: { readonly passages: readonly PassageFacts[] }) {
  const groups = [...Map.groupBy(passages, ({ path }) => path)];
  return (
    <ol className="space-y-4">
      {groups.map(([path, [first, ...more]]) =>
        first ? (
          <li className="rounded-2xl border border-line bg-raised" key={path}>
            <p className="flex flex-wrap items-center gap-2 px-5 pt-4">
              <Badge>{sourceTitles[first.source]}</Badge>
              <a className="font-semibold underline-offset-4 hover:underline" href={path}>
                {first.title}
              </a>
            </p>
            <ul className="divide-y divide-line">
              {[first, ...more].map((passage) => (
                <PassageItem key={passage.number} passage={passage} />
              ))}
            </ul>
          </li>
        ) : null,
      )}
    </ol>
  );
}

function PassageItem({ passage }: { readonly passage: PassageFacts }) {
  const { number, headings, href, startsAt } = passage;
  const place = startsAt === undefined ? headings.join(' › ') : `视频 ${clockText(startsAt)}`;
  return (
    <li className="px-5 py-4">
      <blockquote className="line-clamp-5 break-words whitespace-pre-line text-soft">
        {markHighlights(passage)}
      </blockquote>
      <a
        className="target -mb-2 inline-flex items-center gap-2 text-sm text-gold underline-offset-4 hover:underline"
        href={href}
      >
        <span aria-hidden="true" className="tabular-nums">
          [{number}]
        </span>
        {place === '' ? '打开这一段' : place}
        <span className="sr-only">，出处 {number}</span>
      </a>
    </li>
  );
}

function markHighlights({ text, highlights }: Pick<PassageFacts, 'text' | 'highlights'>): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of highlights) {
    if (from < at || to <= from) continue;
    parts.push(text.slice(at, from));
    parts.push(
      <mark className="rounded-sm bg-gold-wash text-ink" key={from}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return parts;
}
