import type { ContentDocument } from './document.ts';
import { absoluteUrl, escapeXml } from './xml.ts';

export interface FeedSite {
  title: string;
  description: string;
  /** Base URL of the site. */
  url: string;
}

export interface FeedOptions {
  site: FeedSite;
  /** Documents without a date and drafts are left out. */
  documents: readonly ContentDocument[];
  /** Path at which the feed is served. */
  feedPath?: string;
  limit?: number;
}

const defaultLimit = 50;
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type DatedDocument = ContentDocument & { date: string };

/**
 * Builds an RSS 2.0 feed, newest first. Anyone may read a feed, so a protected item has a title and an excerpt only.
 */
export function newsToRss({
  site,
  documents,
  feedPath = '/rss.xml',
  limit = defaultLimit,
}: FeedOptions): string {
  const items = documents
    .filter((document): document is DatedDocument => document.date !== undefined && !document.draft)
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
    .slice(0, limit);
  const newest = items[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', site.title),
    element('link', absoluteUrl('/', site.url)),
    element('description', site.description),
    element('language', 'zh-CN'),
    ...(newest === undefined ? [] : [element('lastBuildDate', dateToRfc822(newest.updated ?? newest.date))]),
    `<atom:link href="${escapeXml(absoluteUrl(feedPath, site.url))}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => documentToItem(item, site.url)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function documentToItem(document: DatedDocument, siteUrl: string): string {
  const address = absoluteUrl(document._path, siteUrl);
  const html = document.access === 'public' ? document.body?.html : undefined;
  return [
    '<item>',
    element('title', document.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', dateToRfc822(document.date)),
    ...(document.category === undefined ? [] : [element('category', document.category)]),
    element('description', document.excerpt),
    ...(html === undefined ? [] : [element('content:encoded', absoluteLinks(html, siteUrl))]),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Feed readers show the text outside the site. Our HTML escapes `<` in text, so the pattern matches only tags. */
function absoluteLinks(html: string, siteUrl: string): string {
  return html.replace(
    /(<(?:a|img)\s(?:[^>]*\s)?(?:href|src)=")(\/[^"]*)/g,
    (_, before: string, path: string) => {
      return before + new URL(path.replaceAll('&#x26;', '&'), siteUrl).href.replaceAll('&', '&#x26;');
    },
  );
}

/** A date means the start of that day in China. */
function dateToRfc822(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const number = String(day.getUTCDate()).padStart(2, '0');
  const weekday = dayNames[day.getUTCDay()] ?? '';
  const month = monthNames[day.getUTCMonth()] ?? '';
  return `${weekday}, ${number} ${month} ${day.getUTCFullYear()} 00:00:00 +0800`;
}
