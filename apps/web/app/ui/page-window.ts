export type PageEntry =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/** Which page numbers a pagination shows: the first, the last, and the present one with its neighbours. */
export function pageWindow(page: number, pages: number): PageEntry[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b);
  const entries: PageEntry[] = [];
  let previous = 0;
  for (const candidate of shown) {
    if (candidate - previous === 2) entries.push({ kind: 'page', page: candidate - 1 });
    else if (candidate - previous > 2) entries.push({ kind: 'gap', after: previous });
    entries.push({ kind: 'page', page: candidate });
    previous = candidate;
  }
  return entries;
}
