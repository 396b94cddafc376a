import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildContent, ContentBuildError } from './build.ts';
import type { NewsCategory } from './collections.ts';
import type { ContentIndex } from './document.ts';

/** Test helper: Markdown files as text, built like a folder named `content`. */
export type FixtureFiles = Record<string, string>;

const newsCategories: readonly NewsCategory[] = [
  { name: '官方公告', access: 'public' },
  { name: '会员尊享', access: 'member' },
];

export function buildFiles(files: FixtureFiles, options: Partial<BuildOptions> = {}): ContentIndex {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const dir = join(root, 'content');
    mkdirSync(dir);
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), source);
    }
    return buildContent({ dir, newsCategories, ...options });
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Returns the lines of the build error; empty if the build succeeds. */
export function problemsOf(files: FixtureFiles, options: Partial<BuildOptions> = {}): string[] {
  try {
    buildFiles(files, options);
    return [];
  } catch (error) {
    if (error instanceof ContentBuildError) return error.message.split('\n');
    throw error;
  }
}

export function page(title: string, body = '', fields = ''): string {
  return `---\ntitle: ${title}\n${fields}---\n${body}`;
}

/** Words that occur only in protected bodies and drafts; they must never be output for other readers. */
export const secretWords = {
  memberBody: '琥珀密语',
  memberHeading: '玛瑙标题',
  ownerBody: 'ZirconOnly',
  sampleBody: '孔雀石试读',
  draftTitle: '珊瑚草稿',
  draftChapter: '砗磲章节',
  quizAnswer: '青金答案',
} as const;

export const academyFiles: FixtureFiles = {
  'index.md': page(
    '首页',
    '',
    'layout: home\nfaq:\n  - { value: bind, title: 先做什么, content: 先绑定钱包 }\n',
  ),
  '9.about.md': page('关于我们', '我们讲解课程。', 'description: 一所学院\n'),
  'news/open.md': page(
    '开课公告',
    '公告正文，课程今天开始。\n\n## 时间安排\n\n早上九点。\n',
    'date: 2026-03-02\ncategory: 官方公告\n',
  ),
  'news/older.md': page('较早公告', '更早的正文。', 'date: 2026-01-05\ncategory: 官方公告\n'),
  'news/member.md': page(
    '会员通讯',
    `给所有人看的引子。\n\n<!--more-->\n\n${secretWords.memberBody}在这里。\n\n## ${secretWords.memberHeading}\n\n其余。\n`,
    'date: 2026-02-03\ncategory: 会员尊享\n',
  ),
  'news/no-teaser.md': page(
    '没有引子',
    `${secretWords.memberBody}在第一段。`,
    'date: 2026-02-01\ncategory: 会员尊享\n',
  ),
  'news/draft.md': page(
    secretWords.draftTitle,
    '尚未发布。',
    'date: 2026-04-01\ncategory: 官方公告\ndraft: true\n',
  ),
  '1.course/1.move/index.md': page(
    'Move 入门',
    '课程说明。',
    'level: advanced\nlearn: [资源, 能力]\naudience: 初学者\n',
  ),
  '1.course/1.move/2.objects.md': page('对象', `${secretWords.ownerBody} lesson.`, 'minutes: 12\n'),
  '1.course/1.move/2.objects.quiz.yaml': `questions:
  - question: 谁能动用归某个地址的对象？
    options:
      - right: 该地址的签名者
      - wrong: 任何人
    because: ${secretWords.quizAnswer}
`,
  '1.course/1.move/1.first.md': page('第一课', `试读的正文，${secretWords.sampleBody}。`, 'sample: true\n'),
  '1.course/1.move/3.later.md': page(secretWords.draftChapter, '还没写完。', 'draft: true\n'),
  '1.course/2.free/index.md': page('免费课', '说明。', 'level: free\n'),
};
