import { expect, it } from 'vitest';
import { contentIndexSchema } from './document.ts';
import { defaultProductName, nameProduct } from './product-name.ts';
import { createContentStore } from './store.ts';
import { buildFiles, page } from './testing.ts';

const name = '青禾 & <友> $&';
const files = {
  'index.md': page(
    '穗学',
    '穗学是一所学园。',
    'faq:\n  - value: a\n    title: 穗学是什么\n    content: 穗学是学园\n',
  ),
  'help.md': page(
    '在穗学学习',
    '## 穗学的规矩\n\n见[穗学的规矩](#穗学的规矩)。\n\n![穗学的标志](/icons/a.svg "穗学")\n\n`穗学 < 1`\n',
    'description: 怎样用穗学\n',
  ),
};

it('nameProduct replaces the product name in all texts, escaped in HTML, but not in paths or ids', () => {
  const built = buildFiles(files);
  const named = contentIndexSchema.parse(nameProduct(built, name));
  const store = createContentStore(named);
  const help = named.entries.find(({ document }) => document._path === '/help')?.document;
  expect(help?.title).toBe(`在${name}学习`);
  expect(help?.description).toBe(`怎样用${name}`);
  expect(help?.body.html).toContain('青禾 &amp; &lt;友> $&amp;的规矩</h2>');
  expect(help?.body.html).toContain('alt="青禾 &amp; &lt;友> $&amp;的标志"');
  expect(help?.body.toc[0]?.text).toBe(`${name}的规矩`);
  // The heading keeps its id, so the link still works.
  const [, target = ''] = /href="#([^"]+)"/.exec(help?.body.html ?? '') ?? [];
  expect(help?.body.html).toContain(`id="${decodeURIComponent(target)}"`);
  const reader = { preview: false, mayRead: () => true };
  expect(store.search('青禾', { limit: 5, reader }).length).toBeGreaterThan(0);
  expect(
    JSON.stringify(named.entries.find(({ document }) => document._path === '/')?.document.meta),
  ).not.toContain(defaultProductName);
});

it('nameProduct changes nothing for the default name', () => {
  const built = buildFiles({ 'help.md': files['help.md'] });
  expect(nameProduct(built, defaultProductName)).toBe(built);
});
