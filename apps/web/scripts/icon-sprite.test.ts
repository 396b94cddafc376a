import { describe, expect, test } from 'vitest';
import { iconsToNamesModule, iconsToSprite, iconToProblems } from './icon-sprite.ts';

const frame = (body: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"' +
  ` stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">\n  ${body}\n</svg>\n`;
const icon = (body: string, name = 'grain') => ({ name, svg: frame(body) });

describe('iconToProblems', () => {
  test('accepts strokes and filled dots in the text colour', () => {
    expect(
      iconToProblems(
        icon('<path d="M2 2h3"/><circle cx="3" cy="3" r="1" fill="currentColor" stroke="none"/>'),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a style element', '<style>path{fill:red}</style>'],
    ['an id', '<path id="a" d="M2 2h3"/>'],
    ['a style attribute', '<path style="fill:red" d="M2 2h3"/>'],
    ['an event handler', '<path onclick="x()" d="M2 2h3"/>'],
    ['an unquoted attribute', '<path onclick=x() d="M2 2h3"/>'],
    ['a reference', '<use href="#b"/>'],
    ['a foreign object', '<foreignObject><p/></foreignObject>'],
    ['a fixed colour', '<path fill="#f00" d="M2 2h3"/>'],
    ['a comment', '<path d="M2 2h3"/><!-- x -->'],
    ['text', '<path d="M2 2h3"/>hello'],
    ['no path', ''],
    ['too many bytes', `<path d="${'M2 2h3'.repeat(400)}"/>`],
  ])('rejects an icon with %s', (_what, body) => {
    expect(iconToProblems(icon(body))).not.toEqual([]);
  });

  test('rejects an icon with another viewBox than 24 by 24', () => {
    const svg = frame('<path d="M2 2h3"/>').replace('0 0 24 24', '0 0 32 32');
    expect(iconToProblems({ name: 'grain', svg })).toHaveLength(1);
  });

  test.each(['Grain', 'grain_ear', 'grain-', 'a"b'])('rejects the icon name %s', (name) => {
    expect(iconToProblems(icon('<path d="M2 2h3"/>', name))).toHaveLength(1);
  });
});

describe('iconsToSprite and iconsToNamesModule', () => {
  const first = icon('<path d="M1 1h1"/>', 'x-twitter');
  const second = icon('<path d="M2 2h2"/>\n  <path d="M3 3h3"/>', 'bell');

  test('do not depend on the order of the files', () => {
    expect(iconsToSprite([first, second])).toBe(iconsToSprite([second, first]));
    expect(iconsToNamesModule([first, second])).toBe(iconsToNamesModule([second, first]));
  });

  test('write one symbol per icon, with the stroke style', () => {
    const lines = iconsToSprite([first, second]).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(
      /^<symbol id="bell" viewBox="0 0 24 24" fill="none" stroke="currentColor" .*stroke-width="1.6"/,
    );
    expect(lines[1]).toContain('<path d="M2 2h2"/><path d="M3 3h3"/></symbol>');
  });

  test('list the icon names in a constant array', () => {
    expect(iconsToNamesModule([first, second])).toContain(
      "iconNames = [\n  'bell',\n  'x-twitter',\n] as const;",
    );
  });
});
