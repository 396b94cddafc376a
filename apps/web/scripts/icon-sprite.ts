/**
 * Builds one sprite from the icon files and checks the rules that keep hand-drawn icons consistent and safe to inline: one grid, no
 * ids, nothing that can run.
 */
export interface IconSource {
  readonly name: string;
  readonly svg: string;
}

const drawingAttributes =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"' +
  ' stroke-linejoin="round"';
/** Hidden from screen readers: the control that shows an icon has the accessible name. */
const opening = `<svg xmlns="http://www.w3.org/2000/svg" ${drawingAttributes} aria-hidden="true">`;
const namePattern = /^[a-z]+(?:-[a-z]+)*$/;
const allowedElements = new Set(['path', 'circle', 'rect', 'g']);
const allowedAttributes = new Set('d cx cy r x y width height rx fill stroke transform opacity'.split(' '));
const allowedPaints = new Set(['none', 'currentColor']);
const maximumBytes = 2048;

/** The content of the svg element; undefined if the file does not have the required frame. */
function getBody(svg: string): string | undefined {
  const text = svg.trim();
  if (!text.startsWith(opening) || !text.endsWith('</svg>')) return undefined;
  return text.slice(opening.length, -'</svg>'.length);
}

function attributeProblems(element: string, attributes: string): string[] {
  const problems: string[] = [];
  const rest = attributes.replace(/\s([a-z-]+)="([^"<>&]*)"/g, (_whole, key: string, value: string) => {
    if (!allowedAttributes.has(key)) problems.push(`<${element}> has the attribute ${key}`);
    if ((key === 'fill' || key === 'stroke') && !allowedPaints.has(value)) {
      problems.push(`<${element}> is painted ${value}; only none and currentColor follow the text colour`);
    }
    return '';
  });
  if (!/^\s*\/?\s*$/.test(rest))
    problems.push(`<${element}> has attributes that cannot be read: ${rest.trim()}`);
  return problems;
}

/** The problems of an icon, one sentence each; empty if it is valid. */
export function iconToProblems({ name, svg }: IconSource): string[] {
  const problems: string[] = [];
  if (!namePattern.test(name)) problems.push('the file name is not in lower-case-with-hyphens');
  if (Buffer.byteLength(svg) > maximumBytes) problems.push(`it is larger than ${maximumBytes} bytes`);
  const body = getBody(svg);
  if (body === undefined) return [...problems, `it does not begin with ${opening} and end with </svg>`];
  const rest = body.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[^<>]*)?)>/g,
    (_whole, closing: string, element: string, attributes: string) => {
      if (!allowedElements.has(element)) problems.push(`it contains <${element}>`);
      else if (closing === '') problems.push(...attributeProblems(element, attributes));
      return '';
    },
  );
  if (rest.trim() !== '') problems.push('it contains text, a comment or broken markup');
  if (body.trim() === '') problems.push('it draws nothing');
  return problems;
}

/** Sorted by code unit instead of locale, so that the output is the same on every machine. */
function sortIcons(icons: readonly IconSource[]): IconSource[] {
  return [...icons].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function iconsToSprite(icons: readonly IconSource[]): string {
  const symbols = sortIcons(icons).map(({ name, svg }) => {
    const body = (getBody(svg) ?? '').trim().replace(/\s*\n\s*/g, '');
    return `<symbol id="${name}" ${drawingAttributes}>${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

export function iconsToNamesModule(icons: readonly IconSource[]): string {
  const lines = sortIcons(icons).map(({ name }) => `  '${name}',`);
  return [
    '// Written by scripts/make-sprite.ts from the files in icons/. Do not edit.',
    'export const iconNames = [',
    ...lines,
    '] as const;',
    '',
    'export type IconName = (typeof iconNames)[number];',
    '',
  ].join('\n');
}
