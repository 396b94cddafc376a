/** The text below one heading of a document, as the smallest units that are not split unless they are too long. */
export interface Section {
  /** Id of the heading on the page; null before the first heading. */
  readonly anchor: string | null;
  readonly headings: readonly string[];
  /** Paragraphs, list items, rows of tables and blocks of code. */
  readonly units: readonly string[];
}

// bounded: the input is the site's own well-formed HTML, which the build serialises.
const piece = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+/g;
const blockTags = new Set(
  'p li ul ol dl dt dd tr table thead tbody pre blockquote aside section div hr h1 h2 h3 h4 h5 h6'.split(' '),
);
const voidTags = new Set(['br', 'img', 'hr', 'input']);
const cellSeparator = ' | ';

interface OpenHeading {
  readonly depth: 2 | 3;
  readonly anchor: string;
}

/** Splits the HTML of a document at its headings of the second and third level. Headings in quotations and footnotes do not split. */
export function htmlToSections(html: string): Section[] {
  const sections: { anchor: string | null; headings: string[]; units: string[] }[] = [
    { anchor: null, headings: [], units: [] },
  ];
  let depth = 0;
  let preformatted = 0;
  let text = '';
  let heading: OpenHeading | null = null;
  let above = '';
  const flush = () => {
    const unit = preformatted > 0 ? text.replace(/^\n+/, '').trimEnd() : text.replace(/\s+/g, ' ').trim();
    if (unit !== '') sections.at(-1)?.units.push(unit);
    text = '';
  };
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(piece)) {
    if (tag === undefined) {
      text += decodeEntities(whole);
      continue;
    }
    const isClosing = slash === '/';
    if (heading === null && blockTags.has(tag)) flush();
    if (!isClosing && depth === 0 && (tag === 'h2' || tag === 'h3'))
      heading = { depth: tag === 'h2' ? 2 : 3, anchor: attribute(attributes, 'id') };
    if (isClosing && heading !== null && depth === 1) {
      const name = text.replace(/\s+/g, ' ').trim();
      if (heading.depth === 2) above = name;
      sections.push({
        anchor: heading.anchor,
        headings: heading.depth === 2 || above === '' ? [name] : [above, name],
        units: [],
      });
      heading = null;
      text = '';
    }
    if (tag === 'img') text += decodeEntities(attribute(attributes, 'alt'));
    if (tag === 'br') text += ' ';
    if ((tag === 'td' || tag === 'th') && !isClosing && text.trim() !== '') text += cellSeparator;
    if (tag === 'pre') preformatted += isClosing ? -1 : 1;
    if (!voidTags.has(tag)) depth += isClosing ? -1 : 1;
  }
  flush();
  return sections;
}

function attribute(attributes: string, name: string): string {
  return decodeEntities(attributes.split(` ${name}="`, 2)[1]?.split('"', 1)[0] ?? '');
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return named[String(name).toLowerCase()] ?? whole;
  });
}
