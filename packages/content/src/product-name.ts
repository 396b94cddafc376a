import type { ContentIndex } from './document.ts';

/** The product name as documents contain it. A configured name replaces it. */
export const defaultProductName = '穗学';

/** Fields that contain paths or keys instead of displayed text. */
const addresses = new Set([
  '_path',
  '_id',
  '_file',
  'id',
  'link',
  'cover',
  'category',
  'course',
  'chapter',
  'version',
]);

// A tag, or the text between two tags. bounded: the input is the site's own well-formed documents.
const textOrTag = /[^<]+|<[^>]*>/g;
/** Attributes that are displayed or read aloud. */
const spokenAttribute = /\b(alt|title|aria-label)="[^"]*"/g;

/** Replaces the product name in all displayed texts of the documents; paths and ids stay. */
export function nameProduct(index: ContentIndex, productName: string): ContentIndex {
  if (productName === defaultProductName) return index;
  const inText = (text: string) => text.replaceAll(defaultProductName, () => productName);
  const escaped = escapeHtml(productName);
  const inMarkup = (text: string) => text.replaceAll(defaultProductName, () => escaped);
  const inHtml = (html: string) =>
    html.replace(textOrTag, (part) =>
      part.startsWith('<') ? part.replace(spokenAttribute, inMarkup) : inMarkup(part),
    );
  const rename = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return addresses.has(key) ? value : key === 'html' ? inHtml(value) : inText(value);
    if (Array.isArray(value)) return value.map((item) => rename(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name)]));
  };
  return rename(index) as ContentIndex;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
