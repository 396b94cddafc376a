import type { InternalLink } from './check-markdown.ts';
import type { CompiledFile } from './compile-file.ts';
import type { ContentProblem } from './problems.ts';
import type { CompiledSheet } from './sheet.ts';

export type KnownPaths = readonly RegExp[] | ((path: string) => boolean);

/** Checks that need all files: duplicate paths, missing parents, links. */
export function checkAcrossFiles(
  files: readonly CompiledFile[],
  sheets: readonly CompiledSheet[],
  knownPaths: KnownPaths = [],
): ContentProblem[] {
  const isKnown = (path: string) =>
    typeof knownPaths === 'function'
      ? knownPaths(path)
      : // `search` is stateless, unlike `test` on a global expression.
        knownPaths.some((pattern) => path.search(pattern) >= 0);
  const problems: ContentProblem[] = [];
  const byPath = new Map<string, CompiledFile>();
  for (const file of files) {
    const first = byPath.get(file.path);
    if (first === undefined) byPath.set(file.path, file);
    else problems.push(problem(file, 1, `has the same path as ${first.name}: ${file.path}`));
  }
  for (const file of files) {
    if (file.fields.collection === 'chapter' && !byPath.has(courseOf(file.path))) {
      problems.push(problem(file, 1, `belongs to no course: ${courseOf(file.path)} has no index.md`));
    }
    if (file.fields.collection === 'chapter' && file.path.endsWith('/test')) {
      problems.push(problem(file, 1, `${file.path} is the address of the final test`));
    }
    for (const link of file.links) {
      const fault = linkFault({ link, from: file, byPath, isKnown });
      if (fault !== undefined) problems.push(problem(file, link.line, `link ${link.url} ${fault}`));
    }
  }
  for (const { name, path, links } of sheets) {
    const chapter = byPath.get(path);
    if (chapter?.fields.collection !== 'chapter') {
      problems.push({ file: name, line: 1, message: `belongs to no chapter: ${path}` });
      continue;
    }
    for (const link of links) {
      const fault = linkFault({ link, from: chapter, byPath, isKnown });
      if (fault !== undefined)
        problems.push({ file: name, line: link.line, message: `link ${link.url} ${fault}` });
    }
  }
  return problems;
}

/** A chapter of a draft course is a draft too. */
export function isDraft(file: CompiledFile, byPath: ReadonlyMap<string, CompiledFile>): boolean {
  if (file.fields.draft) return true;
  return file.fields.collection === 'chapter' && byPath.get(courseOf(file.path))?.fields.draft === true;
}

export function courseOf(chapterPath: string): string {
  return chapterPath.slice(0, chapterPath.lastIndexOf('/'));
}

interface LinkCheck {
  link: InternalLink;
  from: CompiledFile;
  byPath: ReadonlyMap<string, CompiledFile>;
  isKnown: (path: string) => boolean;
}

function linkFault({ link, from, byPath, isKnown }: LinkCheck): string | undefined {
  const target = byPath.get(link.path);
  if (target === undefined) return isKnown(link.path) ? undefined : 'leads to no document';
  if (isDraft(target, byPath) && !isDraft(from, byPath)) return 'leads to a draft';
  // An app page may add ids to its document, so fragments are checked only for links between documents.
  if (link.fragment !== '' && !target.ids.has(link.fragment)) return `leads to no heading #${link.fragment}`;
  return undefined;
}

function problem(file: CompiledFile, line: number, message: string): ContentProblem {
  return { file: file.name, line, message };
}
