import { createContentStore } from '@suixue/content/store';
import { buildFiles, page } from '@suixue/content/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentToPassages } from './document-passages.ts';
import { filmToPassages } from './film-passages.ts';
import { htmlToSections } from './html-sections.ts';
import { packUnits } from './pack-units.ts';

const complete = { preview: false, mayRead: () => true };

function build(body: string) {
  const index = buildFiles({ 'a.md': page('甲', body) });
  const document = createContentStore(index).get('/a', complete);
  if (document === undefined) throw new Error('the document is missing');
  return { document, text: index.entries[0]?.text ?? '' };
}

/** Without spaces and the separators of cells. */
const dense = (text: string) => text.replace(/[\s|]/gu, '');

/** The text of the passages, with each heading once. */
function read(body: string): { all: string; text: string } {
  const { document, text } = build(body);
  const all = htmlToSections(document.body?.html ?? '').map(
    ({ headings, units }) => `${headings.at(-1) ?? ''}${packUnits(units).join('')}`,
  );
  return { all: dense(all.join('')), text: dense(text) };
}

const words = fc.constantFrom(
  '退款',
  '钱包',
  '保底金额',
  '手续费',
  'SUI',
  '12',
  '𠮷祥',
  '一句话。',
  '“引号”',
  'a < b',
  'c & d',
);
const line = fc.array(words, { minLength: 1, maxLength: 60 }).map((some) => some.join(''));
const block = fc.oneof(
  line,
  line.map((text) => `## ${text.slice(0, 12)}`),
  line.map((text) => `### ${text.slice(0, 12)}`),
  fc.array(line, { minLength: 1, maxLength: 5 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((item, at) => `${at + 1}. **${item}**`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((rows) => ['| 甲 | 乙 |', '| --- | --- |', ...rows.map((row) => `| ${row} | 1 |`)].join('\n')),
  line.map((text) => `> [!NOTE]\n> ${text}`),
  line.map((text) => `\`\`\`\n  ${text}\n\`\`\``),
);

describe('splitting a document', () => {
  it('loses no text and keeps its order, for any blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const { all, text } = read(['开头。', '## 第一节', ...blocks].join('\n\n'));
        expect(all).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('splits at headings and links each passage to the id that the page renders', () => {
    const { document } = build(
      '开头。\n\n## 第一节\n\n甲。\n\n### 小节\n\n乙。\n\n> ## 引文里的标题\n\n## 第二节\n\n丙。\n',
    );
    const { body } = documentToPassages(document);
    expect(body.map(({ headings, href, text }) => [headings.join('/'), href, text])).toEqual([
      ['', '/a', '开头。'],
      ['第一节', '/a#第一节', '甲。'],
      ['第一节/小节', '/a#小节', '乙。\n引文里的标题'],
      ['第二节', '/a#第二节', '丙。'],
    ]);
    for (const { href } of body.slice(1)) {
      expect(document.body?.html).toContain(`id="${href.slice(href.indexOf('#') + 1)}"`);
    }
  });

  it('keeps the cells of a table apart and the lines of code together', () => {
    const { document } = build(
      '| 情况 | 办法 |\n| --- | --- |\n| 断网 | 再试 |\n\n```move\nlet a = 1;\n  let b = &a;\n```\n',
    );
    expect(documentToPassages(document).body.map(({ text }) => text)).toEqual([
      '情况 | 办法\n断网 | 再试\nlet a = 1;\n  let b = &a;',
    ]);
  });

  it('gives a changed passage another id, and leaves the ids of the others', () => {
    const ids = (body: string) => documentToPassages(build(body).document).body.map(({ id }) => id);
    const [first, second, third] = ids('甲。\n\n## 节\n\n乙。\n\n## 末\n\n丁。\n');
    const changed = ids('甲。\n\n## 新\n\n先说。\n\n## 节\n\n丙。\n\n## 末\n\n丁。\n');
    expect([changed[0], changed[3]]).toEqual([first, third]);
    expect(changed).not.toContain(second);
  });

  it('gives equal texts under equal headings different ids', () => {
    const { body } = documentToPassages(build('## 节\n\n甲。\n\n## 节\n\n甲。\n').document);
    expect(new Set(body.map(({ id }) => id)).size).toBe(2);
  });
});

describe('packUnits', () => {
  it('makes texts of at most 480 characters that contain every character once, whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(words, { maxLength: 400 }).map((some) => some.join('')),
          { maxLength: 8 },
        ),
        (units) => {
          const texts = packUnits(units);
          expect(texts.join('').replaceAll('\n', '')).toBe(units.join(''));
          for (const text of texts) {
            expect(text.length).toBeLessThanOrEqual(480 + text.split('\n').length);
            expect(text.isWellFormed()).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('makes texts of about equal length', () => {
    const lengths = packUnits(Array.from({ length: 10 }, () => '字'.repeat(60))).map(({ length }) => length);
    expect(lengths).toHaveLength(2);
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(60);
  });
});

describe('filmToPassages', () => {
  const { document } = build('正文。');
  const cues = Array.from({ length: 40 }, (_, place) => ({
    from: place * 3.5,
    to: place * 3.5 + 3,
    text: `第 ${place} 句${place % 2 === 0 ? '，还没有说完' : '说完了。'}`,
  }));

  it('keeps every cue, begins with a sentence, and links to the second where it begins', () => {
    const passages = filmToPassages(document, { path: '/course/a/b', cues });
    expect(passages.map(({ text }) => text).join('\n')).toBe(cues.map(({ text }) => text).join('\n'));
    expect(passages.length).toBeGreaterThan(1);
    for (const { text, href, startsAt = 0, endsAt = 0, source } of passages) {
      expect(source).toBe('film');
      expect(text).toMatch(/^第 \d*[02468] 句/);
      expect(href).toBe(`/course/a/b?t=${Math.floor(startsAt)}#film`);
      expect(endsAt).toBeGreaterThan(startsAt);
    }
  });
});
