/**
 * Joins the cover drawings into one sprite whose grounds, bands and papers can be repainted by custom properties: a page loads all
 * covers with one request, and they follow the colour mode and the colour of their topic.
 */
export interface CoverSource {
  readonly name: string;
  readonly svg: string;
}

/** Colours inside a drawing that follow the page: paper is too bright beside dark pages, and the accent is that of the topic. */
const surfaces: Readonly<Record<string, string>> = {
  '#FBF7EF': '--cover-paper',
  '#F3E9D2': '--cover-husk',
  '#865808': '--cover-accent',
};
const maxBytes = 12_288;

/** The drawing as the content of a symbol, with custom properties in place of the colours that follow the page. */
function toSymbol({ name, svg }: CoverSource): string {
  const ear = /<path id="e" (d="[^"]+")\/>/.exec(svg)?.[1];
  let body = svg
    .trim()
    .replace(/^<svg[^>]*>\n?/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<defs>[\s\S]*?<\/defs>\n?/, '');
  // Browsers differ in how they resolve references inside a referenced file.
  if (ear) body = body.replaceAll('<use href="#e"/>', `<path ${ear}/>`);
  body = body
    .replace(/<path fill="(#[0-9A-F]{6})" d="M0 0h1200v675H0z"\/>/, (_whole, colour: string) => {
      return `<path fill="var(${groundOf(colour)},${colour})" d="M0 0h1200v675H0z"/>`;
    })
    .replace(/(<circle [^>]*r="2\d\d" fill=")(#[0-9A-F]{6})"/, '$1var(--cover-halo,$2)"')
    .replace(/(stroke=")(#1F1B16)(" stroke-width="3\d"(?![^>]*opacity))/g, '$1var(--cover-line,$2)$3')
    .replace(/stroke="(#463620)"/g, 'stroke="var(--cover-line-soft,$1)"');
  let band = 0;
  if (isPale(svg))
    body = body.replace(/(<path d="M0 \d+C[^"]*V675H0Z" fill=")(#[0-9A-F]{6})"/g, (_whole, start, colour) => {
      band += 1;
      return `${start}var(--cover-band-${band},${colour})"`;
    });
  for (const [colour, property] of Object.entries(surfaces))
    body = body.replaceAll(`"${colour}"`, `"var(${property},${colour})"`);
  return `<symbol id="${name}" viewBox="0 0 1200 675">${body.replaceAll('\n', '')}</symbol>`;
}

const lightness = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3;

/** Pale, golden and dark grounds are repainted differently. */
function groundOf(colour: string): string {
  const value = lightness(colour);
  return value > 170 ? '--cover-ground' : value > 90 ? '--cover-field' : '--cover-night';
}

const groundPattern = /<path fill="(#[0-9A-F]{6})" d="M0 0h1200v675H0z"\/>/;
const isPale = (svg: string) => lightness(groundPattern.exec(svg)?.[1] ?? '#000000') > 90;

/** The problems of a drawing, one sentence each; empty if it can be in the sprite. */
export function coverToProblems({ svg }: CoverSource): string[] {
  const problems: string[] = [];
  if (!/^<svg [^>]*viewBox="0 0 1200 675">/.test(svg.trim())) problems.push('it is not 1200 by 675');
  if (!groundPattern.test(svg)) problems.push('its first shape does not cover the whole ground');
  if (/url\(|<(?:script|style|image|foreignObject)|\son[a-z]+=/i.test(svg))
    problems.push('it refers to something or could run');
  if (Buffer.byteLength(svg) > maxBytes) problems.push(`it is larger than ${maxBytes} bytes`);
  return problems;
}

export const coversToSprite = (covers: readonly CoverSource[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${covers.map(toSymbol).join('')}</svg>\n`;

export const coversToNamesModule = (covers: readonly CoverSource[]): string =>
  `// Written by scripts/make-sprite.ts from public/covers.\n\n/** The drawings in the sprite of covers. */\nexport const coverNames = [\n${covers
    .map(({ name }) => `  '${name}',\n`)
    .join('')}] as const;\n\nexport type CoverName = (typeof coverNames)[number];\n`;
