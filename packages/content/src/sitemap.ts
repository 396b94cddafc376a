import type { ContentDocument } from './document.ts';
import { absoluteUrl, escapeXml } from './xml.ts';

export interface SitemapOptions {
  site: { url: string };
  documents: readonly Pick<ContentDocument, '_path' | 'date' | 'updated' | 'draft'>[];
  /** App pages that are not documents. */
  extraPaths?: readonly string[];
}

const maxAddresses = 50_000;

/** Includes protected documents: their pages show title and excerpt. */
export function documentsToSitemap({ site, documents, extraPaths = [] }: SitemapOptions): string {
  const changedAt = new Map<string, string | undefined>(extraPaths.map((path) => [path, undefined]));
  for (const { _path, date, updated, draft } of documents) {
    if (!draft) changedAt.set(_path, updated ?? date);
  }
  if (changedAt.size > maxAddresses)
    throw new RangeError(`a sitemap can contain at most ${maxAddresses} addresses`);
  const urls = [...changedAt].map(([path, date]) => {
    const lastmod = date === undefined ? '' : `<lastmod>${escapeXml(date)}</lastmod>`;
    return `<url><loc>${escapeXml(absoluteUrl(path, site.url))}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
