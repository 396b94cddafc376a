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
import { compileTest, finalTestName } from './final-test.ts';
import { ContentBuildError, type ContentProblem } from './problems.ts';
import { compileQuiz, quizFileEnding } from './quiz.ts';
import { createReadingOrder } from './reading-order.ts';
import { type CompiledSheet, compileSheet, sheetEnding } from './sheet.ts';

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
const formatVersion = 3;

export function buildContent(options: BuildOptions): ContentIndex {
  const { dir, words = {} } = options;
  const schemas = createCollectionSchemas(options.newsCategories, options.courseCategories);
  const problems: ContentProblem[] = [];
  const files: CompiledFile[] = [];
  const sheets: CompiledSheet[] = [];
  for (const file of listFiles(dir, '.md')) {
    const name = `${basename(dir)}/${file}`;
    const filled = fillWords(readFileSync(join(dir, file), 'utf8'), words);
    problems.push(...filled.problems.map((problem) => ({ file: name, ...problem })));
    const input = { file, name, source: filled.source, schemas };
    if (file.endsWith(sheetEnding)) addResult(compileSheet(input), sheets, problems);
    else addResult(compileFile(input), files, problems);
  }
  const chapters = new Set(
    files.filter(({ fields }) => fields.collection === 'chapter').map(({ path }) => path),
  );
  problems.push(...checkAcrossFiles(files, sheets, options.knownPaths));
  const quizzes = compileQuizzes(dir, chapters, problems);
  const tests = compileTests(dir, chapters, problems);
  if (problems.length > 0) throw new ContentBuildError(problems);

  files.sort(createReadingOrder(files));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const entries: ContentEntry[] = files.map((file) => ({
    document: compiledToDocument(file, byPath),
    text: file.text,
  }));
  const beside = {
    quizzes,
    tests,
    sheets: Object.fromEntries(sheets.map(({ path, sheet }) => [path, sheet])),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([formatVersion, entries, beside]))
    .digest('hex')
    .slice(0, 16);
  return { version, entries, ...beside };
}

function addResult<Compiled>(
  result: { compiled?: Compiled; problems: ContentProblem[] },
  compiled: Compiled[],
  problems: ContentProblem[],
): void {
  problems.push(...result.problems);
  if (result.compiled !== undefined) compiled.push(result.compiled);
}

function compileQuizzes(
  dir: string,
  chapters: ReadonlySet<string>,
  problems: ContentProblem[],
): ContentIndex['quizzes'] {
  const quizzes: ContentIndex['quizzes'] = {};
  for (const file of listFiles(dir, quizFileEnding)) {
    const name = `${basename(dir)}/${file}`;
    const result = compileQuiz({ file, name, source: readFileSync(join(dir, file), 'utf8') });
    if (result.kind === 'broken') problems.push(...result.problems);
    else if (chapters.has(result.compiled.path)) quizzes[result.compiled.path] = result.compiled.quiz;
    else problems.push({ file: name, line: 1, message: `belongs to no chapter: ${result.compiled.path}` });
  }
  return quizzes;
}

function compileTests(
  dir: string,
  chapters: ReadonlySet<string>,
  problems: ContentProblem[],
): ContentIndex['tests'] {
  const tests: ContentIndex['tests'] = {};
  for (const file of listFiles(dir, `/${finalTestName}`)) {
    const name = `${basename(dir)}/${file}`;
    const result = compileTest({ file, name, source: readFileSync(join(dir, file), 'utf8'), chapters });
    if (result.kind === 'broken') problems.push(...result.problems);
    else tests[result.compiled.path] = result.compiled.test;
  }
  return tests;
}

function listFiles(dir: string, ending: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length).replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .filter((file) => !file.split('/').some((name) => name.startsWith('.')))
    .sort();
}
