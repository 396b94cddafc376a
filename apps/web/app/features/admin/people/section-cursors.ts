import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(text);
const isNumber = (text: string) => /^\d{1,78}$/.test(text);

/** The sections that have pages, with the form of their cursors. */
const cursorForms = {
  orders: isUuid,
  assets: isNumber,
  points: isNumber,
  progress: isMoment,
  reports: isMoment,
  sponsorships: isMoment,
  history: isNumber,
} as const;

export type PagedSection = keyof typeof cursorForms;
export type SectionCursors = Readonly<Partial<Record<PagedSection, string>>>;

/** The cursors of an address, by section. Throws a 404 response for one that no page has. */
export function readCursors(url: URL): SectionCursors {
  return Object.fromEntries(
    Object.entries(cursorForms).flatMap(([section, isCursor]) => {
      const cursor = url.searchParams.get(section);
      if (cursor === null) return [];
      if (!isCursor(cursor)) throw pageNotFound(urlToPath(url));
      return [[section, cursor]];
    }),
  );
}
