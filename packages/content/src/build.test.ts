import { describe, expect, it } from 'vitest';
import { chapterMeta, courseMeta, homeMeta, pageMeta } from './collections.ts';
import { contentIndexSchema } from './document.ts';
import { defaultProductName } from './product-name.ts';
import { anonymousReader, createContentStore } from './store.ts';
import { academyFiles, buildFiles, type FixtureFiles, page, problemsOf, secretWords } from './testing.ts';

const news = (fields: string) => `---\ntitle: 公告\n${fields}---\n正文\n`;

const rejectedFiles: [name: string, files: FixtureFiles, problems: string[]][] = [
  [
    'no front matter',
    { 'a.md': '正文' },
    ['content/a.md:1: front matter is missing: the file must start with ---'],
  ],
  [
    'front matter without its closing line',
    { 'a.md': '---\ntitle: x\n' },
    ['content/a.md:1: front matter is not closed by a line of ---'],
  ],
  [
    'front matter that is a list',
    { 'a.md': '---\n- x\n---\n' },
    ['content/a.md:1: front matter must be a list of keys'],
  ],
  ['an empty title', { 'a.md': '---\ntitle: ""\n---\n' }, ['content/a.md:2: title: must not be empty']],
  [
    'an unknown key, at its line',
    { 'a.md': page('x', '', 'cover: /a.png\ncolour: red\n') },
    ['content/a.md:4: colour: unknown key'],
  ],
  [
    'an unknown key inside a list',
    {
      'index.md': page('x', '', 'faq:\n  - value: a\n    title: b\n    content: c\n    extra: d\n'),
    },
    ['content/index.md:7: faq.0.extra: unknown key'],
  ],
  [
    'an unknown news category',
    { 'news/x.md': news('date: 2026-01-01\ncategory: 传闻\n') },
    ['content/news/x.md:4: category: must be one of 官方公告 会员尊享'],
  ],
  [
    'news without a date',
    { 'news/x.md': news('category: 官方公告\n') },
    ['content/news/x.md:1: date: must be a date written as YYYY-MM-DD'],
  ],
  [
    'access set by hand on news',
    { 'news/x.md': news('date: 2026-01-01\ncategory: 会员尊享\naccess: public\n') },
    ['content/news/x.md:5: access: unknown key'],
  ],
  [
    'a day that is not in the calendar',
    { 'a.md': page('x', '', 'date: 2026-02-30\n') },
    ['content/a.md:3: date: is not a day of the calendar'],
  ],
  [
    'an update date before the publication date',
    { 'a.md': page('x', '', 'date: 2026-02-03\nupdated: 2026-02-02\n') },
    ['content/a.md:4: updated: is earlier than date'],
  ],
  [
    'a cover image on another site',
    { 'a.md': page('x', '', 'cover: //example.com/a.png\n') },
    ['content/a.md:3: cover: must be a path on this site, starting with one /'],
  ],
  [
    'YAML aliases',
    { 'a.md': page('x', '', 'cover: &a /x.png\ndescription: *a\n') },
    ['content/a.md:4: front matter may not use YAML aliases'],
  ],
  [
    'two files with the same path',
    { '1.a.md': page('x'), '2.a.md': page('y') },
    ['content/2.a.md:1: has the same path as content/1.a.md: /a'],
  ],
  [
    'a file name that cannot be a path',
    { 'a b.md': page('x') },
    ['content/a b.md:1: the file name must be letters, digits, - and _, with a prefix like 1. at most'],
  ],
  [
    'a chapter without a course',
    { 'course/x/1.a.md': page('x') },
    ['content/course/x/1.a.md:1: belongs to no course: /course/x has no index.md'],
  ],
  [
    'a file below a chapter',
    { 'course/x/a/b.md': page('x') },
    ['content/course/x/a/b.md:1: a course has chapters, and a chapter has nothing below it'],
  ],
  [
    'a heading of level 1',
    { 'a.md': page('x', '文\n\n# 大标题\n') },
    ['content/a.md:6: heading of level 1 in the text: the title is the only one'],
  ],
  [
    'a skipped heading level',
    { 'a.md': page('x', '\n## 二\n\n#### 四\n') },
    ['content/a.md:7: heading of level 4 after level 2 skips a level'],
  ],
  [
    'a first heading below level 2',
    { 'a.md': page('x', '### 三\n') },
    ['content/a.md:4: heading of level 3 after level 1 skips a level'],
  ],
  [
    'raw HTML, block and inline',
    { 'a.md': page('x', '<div>a</div>\n\n文<b>字</b>\n') },
    [
      'content/a.md:4: raw HTML is not allowed in Markdown',
      'content/a.md:6: raw HTML is not allowed in Markdown',
      'content/a.md:6: raw HTML is not allowed in Markdown',
    ],
  ],
  [
    'two <!--more--> marks',
    { 'a.md': page('x', 'a\n\n<!--more-->\n\nb\n\n<!--more-->\n') },
    ['content/a.md:10: <!--more--> may stand in a document once'],
  ],
  [
    'a <!--more--> mark inside a list',
    { 'a.md': page('x', '- a\n\n  <!--more-->\n') },
    ['content/a.md:6: <!--more--> must stand on a line of its own'],
  ],
  [
    'an image without alternative text',
    { 'a.md': page('x', '![](/a.png)\n') },
    ['content/a.md:4: image /a.png has no alternative text'],
  ],
  [
    'an image on another site',
    { 'a.md': page('x', '![图](https://example.com/a.png)\n') },
    ['content/a.md:4: image https://example.com/a.png must be a path on this site, starting with /'],
  ],
  [
    'a link to a missing document',
    { 'a.md': page('x', '文\n[去](/nowhere)\n') },
    ['content/a.md:5: link /nowhere leads to no document'],
  ],
  [
    'a reference link to a missing document',
    { 'a.md': page('x', '[去][r]\n\n[r]: /nowhere\n') },
    ['content/a.md:4: link /nowhere leads to no document'],
  ],
  [
    'a link to a missing heading',
    { 'a.md': page('x', '[去](/b#c)\n'), 'b.md': page('y', '## d\n') },
    ['content/a.md:4: link /b#c leads to no heading #c'],
  ],
  [
    'a link to a draft',
    { 'a.md': page('x', '[去](/b)\n'), 'b.md': page('y', '', 'draft: true\n') },
    ['content/a.md:4: link /b leads to a draft'],
  ],
  [
    'a home page card that links to a missing document',
    {
      'index.md': page('x', '', 'banners:\n  - cover: /a.png\n    title: b\n    link: /c\n'),
    },
    ['content/index.md:6: link /c leads to no document'],
  ],
  [
    'a guide that links to a missing document',
    {
      'a.md': page(
        'x',
        '',
        'guides:\n  - title: b\n    icon: c\n    pages:\n      - link: /d\n        line: e\n',
      ),
    },
    ['content/a.md:7: link /d leads to no document'],
  ],
  [
    'a relative link',
    { 'a.md': page('x', '[去](b.md)\n') },
    ['content/a.md:4: link b.md must start with / or https://'],
  ],
  [
    'a script URL',
    { 'a.md': page('x', '[去](javascript:alert(1))\n') },
    ['content/a.md:4: link javascript:alert(1) uses the scheme javascript:, which is not allowed'],
  ],
  [
    'a script URL with escapes',
    { 'a.md': page('x', '[去](JAVA&#x53;CRIPT&#58;alert)\n') },
    ['content/a.md:4: link JAVASCRIPT:alert uses the scheme javascript:, which is not allowed'],
  ],
  [
    'a script URL with a tab',
    { 'a.md': page('x', '[去](<java&#9;script:alert>)\n') },
    ['content/a.md:4: link java\tscript:alert contains a space, a backslash or a control character'],
  ],
  [
    'a protocol-relative link',
    { 'a.md': page('x', '[去](//example.com)\n') },
    ['content/a.md:4: link //example.com must name https: before //'],
  ],
  [
    'a link without text',
    { 'a.md': page('x', '[](https://example.com)\n') },
    ['content/a.md:4: link https://example.com has no text'],
  ],
  [
    'an unknown callout',
    { 'a.md': page('x', '> [!HINT]\n> 文\n') },
    ['content/a.md:4: unknown callout [!HINT]'],
  ],
];

it('buildContent titles a document without title by its last path segment, also in navigation', () => {
  const store = createContentStore(
    buildFiles({
      'index.md': '---\nlayout: home\n---\n',
      'help/1.first.md': page('第一'),
      'help/2.how-to-pay_with-sui.md': '---\ndescription: x\n---\n正文\n',
    }),
  );
  const path = '/help/how-to-pay_with-sui';
  expect(store.get(path, anonymousReader)?.title).toBe('How to Pay with Sui');
  expect(store.get('/', anonymousReader)?.title).toBe(defaultProductName);
  const surround = store.query({ surround: { query: '/help/first' }, only: 'title' }, anonymousReader);
  expect(surround).toMatchObject({ documents: expect.arrayContaining([{ title: 'How to Pay with Sui' }]) });
  expect(JSON.stringify(store.navigation({}, anonymousReader))).toContain('How to Pay with Sui');
});

describe('buildContent', () => {
  it.each(rejectedFiles)('rejects %s', (_, files, problems) => {
    expect(problemsOf(files)).toEqual(problems);
  });

  it("rejects an unknown layout and broken YAML, with the parser's message", () => {
    expect(problemsOf({ 'a.md': page('x', '', 'layout: wide\n') })[0]).toMatch(
      /^content\/a\.md:3: layout: .*with-dock/,
    );
    expect(problemsOf({ 'a.md': '---\ntitle: x\ncover: [\n---\n' })[0]).toMatch(
      /^content\/a\.md:\d: front matter is not valid YAML: /,
    );
    expect(problemsOf({ 'a.md': page('x', '', 'title: y\n') })[0]).toMatch(
      /^content\/a\.md:3: front matter is not valid YAML: Map keys must be unique/,
    );
  });

  it('reports all problems together, sorted by file and line', () => {
    const problems = problemsOf({ 'b.md': '无', 'a.md': page('x', '# 一\n', 'extra: 1\n') });
    expect(problems.map((line) => line.split(':', 2).join(':'))).toEqual([
      'content/a.md:3',
      'content/a.md:5',
      'content/b.md:1',
    ]);
  });

  it('reports correct line numbers in a file with CRLF and a byte order mark', () => {
    const source = page('x', '文\n\n[去](/nowhere)\n').replaceAll('\n', '\r\n');
    expect(problemsOf({ 'a.md': `\uFEFF${source}` })).toEqual([
      'content/a.md:6: link /nowhere leads to no document',
    ]);
  });
});

describe('buildContent', () => {
  it('accepts links to documents in any spelling of their path, to headings, app routes and other sites', () => {
    const links = [
      '/课程/',
      '/%E8%AF%BE%E7%A8%8B?x=1#%E4%B8%80',
      '#一',
      '/user',
      'https://example.com',
      'mailto:a@example.com',
    ];
    const body = `## 一\n\n${links.map((url) => `[去](${url})`).join('\n')}\n`;
    const files = { '课程.md': page('x', body) };
    expect(problemsOf(files, { knownPaths: [/^\/user$/g] })).toEqual([]);
    expect(problemsOf(files, { knownPaths: (path) => path === '/user' })).toEqual([]);
    expect(problemsOf(files)).toEqual(['content/课程.md:9: link /user leads to no document']);
  });
});

describe('content index', () => {
  const index = buildFiles(academyFiles);
  const byPath = new Map(index.entries.map(({ document }) => [document._path, document]));

  it('is unchanged by a JSON round trip and matches its own schema', () => {
    const stored: unknown = JSON.parse(JSON.stringify(index));
    expect(contentIndexSchema.parse(stored)).toEqual(index);
  });

  it('is sorted by number prefix, then by date (newest first), with the index of a folder before its other documents', () => {
    expect([...byPath.keys()]).toEqual([
      '/',
      '/course/move',
      '/course/move/first',
      '/course/move/objects',
      '/course/move/later',
      '/course/free',
      '/about',
      '/news/draft',
      '/news/open',
      '/news/member',
      '/news/no-teaser',
      '/news/older',
    ]);
  });

  it('derives the access to a document from its news category or its sample flag', () => {
    expect(byPath.get('/news/open')?.access).toBe('public');
    expect(byPath.get('/news/member')?.access).toBe('member');
    expect(byPath.get('/course/move/first')?.access).toBe('account');
    expect(byPath.get('/course/move/objects')?.access).toBe('owner');
  });

  it('takes the excerpt from the teaser, the description or, for public documents, the first paragraph', () => {
    expect(byPath.get('/news/member')?.excerpt).toBe('给所有人看的引子。');
    expect(byPath.get('/about')?.excerpt).toBe('一所学院');
    expect(byPath.get('/news/open')?.excerpt).toBe('公告正文，课程今天开始。');
    expect(byPath.get('/news/no-teaser')?.excerpt).toBe('');
  });

  it('has metadata that the schema of each collection accepts', () => {
    expect(homeMeta.parse(byPath.get('/')?.meta).faq).toHaveLength(1);
    expect(chapterMeta.parse(byPath.get('/course/move/objects')?.meta)).toEqual({
      sample: false,
      course: '/course/move',
      level: 'advanced',
    });
    expect(courseMeta.parse(byPath.get('/course/move')?.meta).chapters).toEqual([
      { _path: '/course/move/first', title: '第一课', sample: true, minutes: 1 },
      { _path: '/course/move/objects', title: '对象', sample: false, minutes: 12 },
      { _path: '/course/move/later', title: secretWords.draftChapter, sample: false, minutes: 1 },
    ]);
  });

  it('contains the category and teacher of a course, and rejects an unknown category', () => {
    const fields = 'level: free\ncategory: 编程\nteacher: 学院\n';
    const [course] = buildFiles({ 'course/x/index.md': page('x', '', fields) }).entries;
    expect(course?.document.category).toBe('编程');
    expect(courseMeta.parse(course?.document.meta).teacher).toBe('学院');
    const known = { courseCategories: ['学习', 'AI'] };
    expect(problemsOf({ 'course/x/index.md': page('x', '', fields) }, known)).toEqual([
      'content/course/x/index.md:4: category: must be one of 学习 AI',
    ]);
  });

  it('contains the versions of a page, and rejects a gap in their numbers and dates that go back', () => {
    const versions = (...all: readonly (readonly [version: number, date: string])[]) =>
      `versions:\n${all.map(([version, date]) => `  - version: ${version}\n    date: "${date}"\n    change: 改了。\n`).join('')}`;
    const good = versions([2, '2026-12-01'], [1, '2026-11-01']);
    const [terms] = buildFiles({ 'terms.md': page('x', '', good) }).entries;
    expect(pageMeta.parse(terms?.document.meta).versions?.map(({ version }) => version)).toEqual([2, 1]);
    const gap = versions([3, '2026-12-01'], [1, '2026-11-01']);
    expect(problemsOf({ 'terms.md': page('x', '', gap) })).toEqual([
      'content/terms.md:3: versions: must be numbered from the newest down to 1, without a gap',
    ]);
    const back = versions([2, '2026-10-01'], [1, '2026-11-01']);
    expect(problemsOf({ 'terms.md': page('x', '', back) })).toEqual([
      'content/terms.md:3: versions: must have dates that do not go back',
    ]);
    expect(problemsOf({ 'vip-center/a.md': page('x', '', good) })).toEqual([
      'content/vip-center/a.md:3: versions: unknown key',
    ]);
  });

  it('treats the chapters of a draft course as drafts', () => {
    const { entries } = buildFiles({
      'course/x/index.md': page('x', '', 'level: free\ndraft: true\n'),
      'course/x/a.md': page('a'),
    });
    expect(entries.map(({ document }) => document.draft)).toEqual([true, true]);
  });

  it('has a version that depends on the content only', () => {
    expect(buildFiles(academyFiles).version).toBe(index.version);
    expect(buildFiles({ ...academyFiles, '9.about.md': page('关于') }).version).not.toBe(index.version);
  });

  it('counts Chinese characters and words of other scripts, 400 to a minute of reading', () => {
    const minutesOf = (body: string) => buildFiles({ 'a.md': page('x', body) }).entries[0]?.document;
    expect(minutesOf('字'.repeat(400))).toMatchObject({ textLength: 400, minutes: 1 });
    expect(minutesOf('字'.repeat(401))).toMatchObject({ textLength: 401, minutes: 2 });
    expect(minutesOf('用 SUI钱包 pay-now 3.5')).toMatchObject({ textLength: 6 });
    expect(minutesOf('')).toMatchObject({ textLength: 0, minutes: 1 });
  });
});

describe('placeholders in documents', () => {
  const words = { 'open-areas': '阅读、付款' };

  it('are replaced in text, front matter, search text and body', () => {
    const files = {
      'a.md': page('x', '现在能用的有{{open-areas}}。\n', 'description: 能用{{open-areas}}\n'),
    };
    const [entry] = buildFiles(files, { words }).entries;
    expect(entry?.document.description).toBe('能用阅读、付款');
    expect(entry?.document.body?.html).toContain('现在能用的有阅读、付款。');
    expect(entry?.text).toContain('阅读、付款');
  });

  it('fail the build at their line if they are undefined', () => {
    for (const name of ['opne-areas', 'constructor', ''])
      expect(problemsOf({ 'a.md': page('x', `一\n\n{{${name}}}\n`) }, { words })).toEqual([
        `content/a.md:6: {{${name}}} stands for nothing`,
      ]);
  });
});
