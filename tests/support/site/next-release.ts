import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContentIndex } from '@suixue/server/content/write-content-index';
import { repository } from './start-server.ts';

const copied = ['packages', 'supabase', 'localnet', 'contracts', 'content', 'package.json'];
const linked = ['node_modules', 'packages/backend/node_modules', 'apps/web'];

interface NextRelease {
  readonly root: string;
  remove(): void;
}

/** A copy of the server whose content has one more advanced course. The web application is that of the repository. */
export function makeRelease(course: { readonly slug: string; readonly title: string }): NextRelease {
  const root = mkdtempSync(join(tmpdir(), 'suixue-release-'));
  const filter = (path: string) => !/\/(node_modules|\.data)$/.test(path);
  for (const name of [...copied, 'apps/server'])
    cpSync(join(repository, name), join(root, name), { recursive: true, filter });
  for (const name of linked) symlinkSync(join(repository, name), join(root, name));
  const folder = join(root, 'content/course', course.slug);
  cpSync(join(root, 'content/course/pool-terms'), folder, { recursive: true });
  const index = `---
title: ${course.title}
description: 新的一门课。
category: 规则与条款
teacher: 穗学
level: advanced
order: 90
learn:
  - 一件事
audience: 所有人
---

新的一门课。
`;
  writeFileSync(join(folder, 'index.md'), index);
  mkdirSync(join(root, 'build'));
  cpSync(join(repository, 'build/database.tar.gz'), join(root, 'build/database.tar.gz'));
  writeContentIndex({ content: join(root, 'content'), contentIndex: join(root, 'build/content.json') });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
