import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkAcrossFiles, type KnownPaths } from './check-files.ts';
import type { NewsCategory } from './collections.ts';
import { createCollectionSchemas } from './collections.ts';
import { type CompiledFile, compileFile } from './compile-file.ts';
import { compiledToDocument } from './compiled-document.ts';
import type { ContentEntry, ContentIndex } from './document.ts';
import { fillWords } from './fill-words.ts';
import { ContentBuildError, type ContentProblem } from './problems.ts';
import { type CompiledQuiz, compileQuiz, quizFileEnding } from './quiz.ts';
import { createReadingOrder } from './reading-order.ts';

export { ContentBuildError } from './problems.ts';

export interface BuildOptions {
  /** Folder of the Markdown files. */
  dir: string;
  newsCategories: readonly NewsCategory[];
  /** Allowed course categories; any if absent. */
  courseCategories?: readonly string[];
  /** Paths that may be linked to although they are not documents: app routes and downloads. */
  knownPaths?: KnownPaths;
  /** Values of the `{{name}}` placeholders in documents. */
  words?: Readonly<Record<string, string>>;
}

/** Part of the version, so that an index built by older code is never considered current. */
const formatVersion = 2;

export function buildContent(options: BuildOptions): ContentIndex {
  const schemas = createCollectionSchemas(options.newsCategories, options.courseCategories);
  const problems: ContentProblem[] = [];
  const files: CompiledFile[] = [];
  for (const file of listFiles(options.dir, '.md')) {
    const name = `${basename(options.dir)}/${file}`;
    const filled = fillWords(readFileSync(join(options.dir, file), 'utf8'), options.words ?? {});
    const result = compileFile({ file, name, source: filled.source, schemas });
    problems.push(...filled.problems.map((problem) => ({ file: name, ...problem })), ...result.problems);
    if (result.compiled !== undefined) files.push(result.compiled);
  }
  problems.push(...checkAcrossFiles(files, options.knownPaths));
  const quizzes = compileQuizzes(options.dir, files, problems);
  if (problems.length > 0) throw new ContentBuildError(problems);

  files.sort(createReadingOrder(files));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const entries: ContentEntry[] = files.map((file) => ({
    document: compiledToDocument(file, byPath),
    text: file.text,
  }));
  const version = createHash('sha256')
    .update(JSON.stringify([formatVersion, entries, quizzes]))
    .digest('hex')
    .slice(0, 16);
  return { version, entries, quizzes };
}

function compileQuizzes(
  dir: string,
  files: readonly CompiledFile[],
  problems: ContentProblem[],
): ContentIndex['quizzes'] {
  const chapters = new Set(
    files.filter(({ fields }) => fields.collection === 'chapter').map(({ path }) => path),
  );
  const compiled: CompiledQuiz[] = [];
  for (const file of listFiles(dir, quizFileEnding)) {
    const name = `${basename(dir)}/${file}`;
    const result = compileQuiz({ file, name, source: readFileSync(join(dir, file), 'utf8') });
    if (result.kind === 'broken') problems.push(...result.problems);
    else if (chapters.has(result.compiled.path)) compiled.push(result.compiled);
    else problems.push({ file: name, line: 1, message: `belongs to no chapter: ${result.compiled.path}` });
  }
  return Object.fromEntries(compiled.map(({ path, quiz }) => [path, quiz]));
}

function listFiles(dir: string, ending: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((name) => name.startsWith('.')))
    .sort();
}
