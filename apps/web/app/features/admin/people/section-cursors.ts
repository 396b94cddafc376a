import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';

/** A time stamp as the database writes it. It has no year 0000. */
const isMoment = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
/** The id of an asset, of 256 bits. */
const isAsset = (text: string) => /^\d{1,78}$/.test(text);
/** The id of a row, of 63 bits. */
const isRow = (text: string) => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n;

/** The position of an invitation, which is sent as a number. */
const isPosition = (text: string) => /^\d{1,15}$/.test(text);

/** The sections that have pages, with the form of their cursors. */
const cursorForms = {
  orders: isUuid,
  assets: isAsset,
  points: isRow,
  progress: isMoment,
  reports: isMoment,
  sponsorships: isMoment,
  invitations: isPosition,
  history: isRow,
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
