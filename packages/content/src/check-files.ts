import type { InternalLink } from './check-markdown.ts';
import type { CompiledFile } from './compile-file.ts';
import type { ContentProblem } from './problems.ts';

export type KnownPaths = readonly RegExp[] | ((path: string) => boolean);

/** What can only be judged with every file at hand. */
export function checkAcrossFiles(
  files: readonly CompiledFile[],
  knownPaths: KnownPaths = [],
): ContentProblem[] {
  const isKnown = (path: string) =>
    typeof knownPaths === 'function'
      ? knownPaths(path)
      : // `search` keeps no state between calls, unlike `test` on a global expression.
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
    for (const link of file.links) {
      const fault = linkFault({ link, from: file, byPath, isKnown });
      if (fault !== undefined) problems.push(problem(file, link.line, `link ${link.url} ${fault}`));
    }
  }
  return problems;
}

/** A chapter of a course that is still a draft is one too. */
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
  // A page may show more than its document, so ids are judged only where the link stays within documents.
  if (link.fragment !== '' && !target.ids.has(link.fragment)) return `leads to no heading #${link.fragment}`;
  return undefined;
}

function problem(file: CompiledFile, line: number, message: string): ContentProblem {
  return { file: file.name, line, message };
}
