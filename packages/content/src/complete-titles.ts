import type { ContentEntry, TocLink } from './document.ts';
import { type ContentReader, mayReadBody } from './reader.ts';
import { foldText } from './search-tokens.ts';

/** A heading within a document. */
export interface FoundHeading {
  readonly id: string;
  readonly text: string;
}

export interface TitleMatch {
  readonly position: number;
  /** Absent if the title matches. */
  readonly heading?: FoundHeading;
}

interface Line {
  readonly position: number;
  readonly folded: string;
  readonly heading?: FoundHeading;
}

/** A single Latin letter begins too many words. */
const minLatinLength = 2;
const latinOnly = /^[\p{ASCII}]*$/u;

/** Finds titles and headings that contain what was typed so far, also half a word, which the index of words does not know. */
export function createTitleCompletion(entries: readonly ContentEntry[]) {
  const lines: readonly Line[] = entries.flatMap(({ document }, position) => [
    { position, folded: foldText(document.title) },
    ...flatten(document.body.toc).map(({ id, text }) => ({
      position,
      folded: foldText(text),
      heading: { id, text },
    })),
  ]);

  /** One match for each document, best first: titles before headings, beginnings before middles, short before long. */
  return function completeTitles(typed: string, reader: ContentReader): readonly TitleMatch[] {
    const wanted = foldText(typed).trim();
    if (!/[\p{L}\p{N}]/u.test(wanted) || (latinOnly.test(wanted) && wanted.length < minLatinLength))
      return [];
    const found = lines.filter(({ position, folded, heading }) => {
      const document = entries[position]?.document;
      if (document === undefined || (document.draft && !reader.preview)) return false;
      return folded.includes(wanted) && (heading === undefined || mayReadBody(reader, document));
    });
    const rank = ({ folded, heading }: Line) => (heading ? 2 : 0) + (folded.startsWith(wanted) ? 0 : 1);
    const sorted = found.sort(
      (a, b) => rank(a) - rank(b) || a.folded.length - b.folded.length || a.position - b.position,
    );
    const best = new Map<number, TitleMatch>();
    for (const { position, heading } of sorted)
      if (!best.has(position)) best.set(position, { position, ...(heading && { heading }) });
    return [...best.values()];
  };
}

function flatten(links: readonly TocLink[]): readonly TocLink[] {
  return links.flatMap((link) => [link, ...flatten(link.children ?? [])]);
}
