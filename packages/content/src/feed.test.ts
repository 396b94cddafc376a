import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentDocument } from './document.ts';
import { newsToRss } from './feed.ts';
import { documentsToSitemap } from './sitemap.ts';
import { buildFiles, page } from './testing.ts';
import { escapeXml } from './xml.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const site = { title: '穗学 & 新闻', description: '<最新>', url: 'https://example.com' };
const documents: ContentDocument[] = buildFiles({
  'about.md': page('关于', '没有日期'),
  'news/开课.md': page(
    `'"A" & <B>'`,
    '去[关于](/about?a=1&b=2)，看![图](/a.png)，或 `<a href="/x">`。\n',
    'date: 2026-03-02\nupdated: 2026-03-05\ncategory: 官方公告\n',
  ),
  'news/member.md': page(
    '会员',
    '引子\n\n<!--more-->\n\n正文机密\n',
    'date: 2026-03-03\ncategory: 会员尊享\n',
  ),
  'news/draft.md': page('草稿', '', 'date: 2026-03-04\ncategory: 官方公告\ndraft: true\n'),
}).entries.map(({ document }) => document);

/** Parses the subset of XML that the feed uses and throws on anything else. */
function parseXml(xml: string): { name: string; text: string }[] {
  const elements: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const body = xml.replace(/^<\?xml [^?]*\?>/, '');
  const token = /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let end = 0;
  for (let match = token.exec(body); match !== null; match = token.exec(body)) {
    end = token.lastIndex;
    const [, closing, name = '', , empty, text] = match;
    const current = open.at(-1);
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`bare & in ${text}`);
      if (current !== undefined) current.text += unescapeXml(text);
    } else if (closing === '/') {
      if (current?.name !== name) throw new Error(`</${name}> closes <${current?.name}>`);
      elements.push(current);
      open.pop();
    } else if (empty !== '/') {
      open.push({ name, text: '' });
    }
  }
  if (end !== body.length || open.length > 0) throw new Error(`stops at ${body.slice(end, end + 20)}`);
  return elements;
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (_, name: string) => names[name] ?? '?');
}

const textsOf = (xml: string, name: string) =>
  parseXml(xml).flatMap((element) => (element.name === name ? [element.text] : []));

describe('newsToRss', () => {
  const xml = newsToRss({ site, documents, feedPath: '/news/rss.xml' });

  it('lists published documents with a date, newest first', () => {
    expect(textsOf(xml, 'title')).toEqual(
      ['穗学 & 新闻', '会员', '"A" & <B>'].toSorted(
        (a, b) => xml.indexOf(escapeXml(a)) - xml.indexOf(escapeXml(b)),
      ),
    );
    expect(textsOf(xml, 'pubDate')).toEqual([
      'Tue, 03 Mar 2026 00:00:00 +0800',
      'Mon, 02 Mar 2026 00:00:00 +0800',
    ]);
    expect(textsOf(xml, 'category')).toEqual(['会员尊享', '官方公告']);
    expect(textsOf(newsToRss({ site, documents, limit: 1 }), 'item')).toHaveLength(1);
  });

  it('uses absolute URLs', () => {
    const address = 'https://example.com/news/%E5%BC%80%E8%AF%BE';
    expect(textsOf(xml, 'link')).toEqual(
      ['https://example.com/news/member', address, 'https://example.com/'].toSorted(
        (a, b) => xml.indexOf(`<link>${a}<`) - xml.indexOf(`<link>${b}<`),
      ),
    );
    expect(textsOf(xml, 'guid')).toContain(address);
    expect(xml).toContain('<atom:link href="https://example.com/news/rss.xml" rel="self"');
  });

  it('contains the text of public items only, with absolute links', () => {
    expect(textsOf(xml, 'content:encoded')).toEqual([
      '<p>去<a href="https://example.com/about?a=1&#x26;b=2">关于</a>，看<img src="https://example.com/a.png" ' +
        'alt="图" loading="lazy" decoding="async">，或 <code>&#x3C;a href="/x"></code>。</p>',
    ]);
    expect(textsOf(xml, 'description')).toContain('引子');
    expect(xml).not.toContain('机密');
  });

  it('is well-formed without items', () => {
    expect(textsOf(newsToRss({ site, documents: [] }), 'item')).toEqual([]);
  });
});

describe('documentsToSitemap', () => {
  it('lists each published document and app page once', () => {
    const xml = documentsToSitemap({ site, documents, extraPaths: ['/about', '/user?a=b', '/#x'] });
    expect(textsOf(xml, 'loc')).toEqual([
      'https://example.com/about',
      'https://example.com/user%3Fa=b',
      'https://example.com/%23x',
      'https://example.com/news/member',
      'https://example.com/news/%E5%BC%80%E8%AF%BE',
    ]);
    expect(textsOf(xml, 'lastmod')).toEqual(['2026-03-03', '2026-03-05']);
  });

  it('throws for more than 50,000 URLs', () => {
    const extraPaths = Array.from({ length: 50_001 }, (_, number) => `/${number}`);
    expect(() => documentsToSitemap({ site, documents: [], extraPaths })).toThrow(RangeError);
  });
});

describe('escapeXml', () => {
  it('makes any text well-formed XML, without the characters that XML cannot contain', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: fc.constantFrom('<', '&', ']]>', '"', "'", '\u0000', '\ud800') }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const isHeld = (character: string) =>
          /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(character);
        const held = [...value.toWellFormed()].filter(isHeld).join('');
        expect(unescapeXml(escapeXml(value))).toBe(held);
        expect(parseXml(`<a b="${escapeXml(value)}">${escapeXml(value)}</a>`)).toEqual([
          { name: 'a', text: held },
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
