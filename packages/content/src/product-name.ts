import type { ContentIndex } from './document.ts';

/** How documents name the product. An operator may give it another name, which then replaces this one. */
export const defaultProductName = '穗学';

/** Fields that are addresses or keys, not text for people. */
const addresses = new Set(['_path', '_id', '_file', 'id', 'link', 'cover', 'category', 'course', 'version']);

// Text between two tags, or one tag; bounded: documents of this site are read, whole and well formed.
const textOrTag = /[^<]+|<[^>]*>/g;
/** Attributes that are shown or read aloud. */
const spokenAttribute = /\b(alt|title|aria-label)="[^"]*"/g;

/** The documents with this name of the product in every text that people see; what addresses point to stays. */
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
