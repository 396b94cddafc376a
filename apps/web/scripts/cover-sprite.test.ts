import { describe, expect, it } from 'vitest';
import { type CoverSource, coversToNamesModule, coversToSprite, coverToProblems } from './cover-sprite.ts';

const draw = (ground: string, body: string): CoverSource => ({
  name: 'course-one',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">
<defs><path id="e" d="M0 0H9Z"/></defs>
<path fill="${ground}" d="M0 0h1200v675H0z"/>
${body}
</svg>
`,
});

describe('coversToSprite', () => {
  it('makes grounds, bands and papers follow the page', () => {
    const band = '<path d="M0 560C300 548 640 572 900 560V675H0Z" fill="#E9D6A8"/>';
    const sprite = coversToSprite([
      draw('#F3E9D2', `${band}<circle r="9" fill="#FBF7EF"/><path d="M0 0" fill="#865808"/>`),
    ]);
    expect(sprite).toContain('<symbol id="course-one" viewBox="0 0 1200 675">');
    expect(sprite).toContain('fill="var(--cover-ground,#F3E9D2)"');
    expect(sprite).toContain('fill="var(--cover-band-1,#E9D6A8)"');
    expect(sprite).toContain('fill="var(--cover-paper,#FBF7EF)"');
    expect(sprite).toContain('fill="var(--cover-accent,#865808)"');
  });

  it('tells golden and dark grounds apart, and keeps the bands of dark ones', () => {
    const band = '<path d="M0 560C300 548 640 572 900 560V675H0Z" fill="#1B160F"/>';
    expect(coversToSprite([draw('#A8761A', '')])).toContain('var(--cover-field,#A8761A)');
    const dark = coversToSprite([draw('#2E2417', band)]);
    expect(dark).toContain('var(--cover-night,#2E2417)');
    expect(dark).toContain('fill="#1B160F"');
  });

  it('leaves no reference inside the sprite', () => {
    const sprite = coversToSprite([draw('#F3E9D2', '<g><use href="#e"/></g>')]);
    expect(sprite).not.toMatch(/<use|<defs|id="e"/);
    expect(sprite).toContain('<path d="M0 0H9Z"/>');
  });
});

describe('coverToProblems', () => {
  it('accepts a drawing and names what is wrong with others', () => {
    expect(coverToProblems(draw('#F3E9D2', ''))).toEqual([]);
    expect(coverToProblems(draw('#F3E9D2', '<script/>'))).toEqual(['it refers to something or could run']);
    expect(coverToProblems(draw('#F3E9D2', '<g clip-path="url(#l)"/>'))).toHaveLength(1);
    expect(coverToProblems({ name: 'a', svg: '<svg viewBox="0 0 1200 675"></svg>' })).toEqual([
      'its first shape does not cover the whole ground',
    ]);
  });
});

it('coversToNamesModule lists the names', () => {
  expect(coversToNamesModule([draw('#F3E9D2', '')])).toContain("'course-one'");
});
