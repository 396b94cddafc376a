import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkAcrossFiles, type KnownPaths } from './check-files.ts';
import type { NewsCategory } from './collections.ts';
import { createCollectionSchemas } from './collections.ts';
import { type CompiledFile, compileFile } from './compile-file.ts';
import { compiledToDocument } from './compiled-document.ts';
import type { ContentEntry, ContentIndex } from './document.ts';
import { ContentBuildError, type ContentProblem } from './problems.ts';
import { createReadingOrder } from './reading-order.ts';

export { ContentBuildError } from './problems.ts';

export interface BuildOptions {
  /** The folder of Markdown files. */
  dir: string;
  newsCategories: readonly NewsCategory[];
  /** Which paths that are not documents may be linked to: routes of the app, files to download. */
  knownPaths?: KnownPaths;
}

/** Part of the version, so that an index built by older code is never taken for a current one. */
const FORMAT = 1;

export function buildContent(options: BuildOptions): ContentIndex {
  const schemas = createCollectionSchemas(options.newsCategories);
  const problems: ContentProblem[] = [];
  const files: CompiledFile[] = [];
  for (const file of listMarkdown(options.dir)) {
    const result = compileFile({
      file,
      name: `${basename(options.dir)}/${file}`,
      source: readFileSync(join(options.dir, file), 'utf8'),
      schemas,
    });
    problems.push(...result.problems);
    if (result.compiled !== undefined) files.push(result.compiled);
  }
  problems.push(...checkAcrossFiles(files, options.knownPaths));
  if (problems.length > 0) throw new ContentBuildError(problems);

  files.sort(createReadingOrder(files));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const entries: ContentEntry[] = files.map((file) => ({
    document: compiledToDocument(file, byPath),
    text: file.text,
  }));
  const version = createHash('sha256')
    .update(JSON.stringify([FORMAT, entries]))
    .digest('hex')
    .slice(0, 16);
  return { version, entries };
}

function listMarkdown(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((name) => name.startsWith('.')))
    .sort();
}
