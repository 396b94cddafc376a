import { expect, it } from 'vitest';
import { createTitleCompletion } from './complete-titles.ts';
import { anonymousReader } from './reader.ts';
import { academyFiles, buildFiles, page, secretWords } from './testing.ts';

const { entries } = buildFiles({
  'a.md': page('退款规则', '前言。\n\n## 什么时候能退\n\n话。\n'),
  'b.md': page('Wallet 钱包', '前言。\n\n## 备份助记词\n\n话。\n\n### 写在纸上\n\n话。\n'),
  'c.md': page('助记词', '话。'),
});
const complete = createTitleCompletion(entries);
const found = (typed: string) =>
  complete(typed, anonymousReader).map(({ position, heading }) =>
    [entries[position]?.document._path, heading?.text].filter(Boolean).join(' › '),
  );

it('completes half a word of a title or heading, titles and beginnings first', () => {
  expect(found('助记')).toEqual(['/c', '/b › 备份助记词']);
  expect(found('wal')).toEqual(['/b']);
  expect(found('ＷＡＬ')).toEqual(['/b']);
  expect(found('纸上')).toEqual(['/b › 写在纸上']);
  expect(found('退')).toEqual(['/a']);
});

it('completes nothing for blanks, punctuation, one Latin letter, or a word that no title has', () => {
  for (const typed of ['', '  ', '。', 'w', '基金']) expect(found(typed), typed).toEqual([]);
});

it('completes no title of a draft and no heading of a document that the reader may not read', () => {
  const academy = createTitleCompletion(buildFiles(academyFiles).entries);
  const member = { ...anonymousReader, mayRead: () => true };
  expect(academy(secretWords.memberHeading, anonymousReader)).toEqual([]);
  expect(academy(secretWords.memberHeading, member)).toHaveLength(1);
  expect(academy(secretWords.draftTitle, member)).toEqual([]);
  expect(academy(secretWords.draftTitle, { ...member, preview: true })).toHaveLength(1);
});
