import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawSharePicture, pictureSchemes } from './share-picture.ts';

const facts = { productName: '穗学', link: 'https://a.example/invite/aB3dE6gH', code: 'aB3dE6gH' };

describe.each(pictureSchemes)('the %s picture of an invitation', (scheme) => {
  it('has the QR code of the link, module by module, in black on white', () => {
    const svg = drawSharePicture({ ...facts, scheme });
    const { size, data } = encode(facts.link, { ecc: 'M', border: 4 });
    const drawn = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(drawn).toEqual(new Set(dark));
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(svg).toContain('fill="#fff"');
    expect(svg).toContain('邀请码 aB3dE6gH');
  });

  it('refers to nothing outside itself, and keeps a product name from being markup', () => {
    const svg = drawSharePicture({ ...facts, productName: '<script>"&', scheme });
    expect(svg).toContain('&lt;script&gt;&quot;&amp;');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\(|href/);
  });
});
