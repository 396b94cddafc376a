import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paths } from '../../tools/paths.ts';

interface Surroundings {
  /** Whether a path exists, relative to the root. */
  readonly exists: (path: string) => boolean;
  readonly scripts: ReadonlySet<string>;
}

/** Names in a Markdown file that do not exist: links to files, paths in backticks, npm commands. */
export function brokenMentions(file: string, text: string, { exists, scripts }: Surroundings): string[] {
  const problems: string[] = [];
  const prose = text.replace(/```[\s\S]*?```/g, (block) => block.replaceAll('`', ' '));
  for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^([a-z]+:|#|\/)/.test(target)) continue;
    const path = join(dirname(file), target.replace(/#.*$/, '')).replaceAll('\\', '/');
    if (!exists(path)) problems.push(`${file} links to ${target}, which is not there`);
  }
  const mentions =
    /`((?:apps|packages|localnet|content|contracts|docs|scripts|tests|tools|bench|supabase)\/[\w./-]+)`/g;
  for (const [, path = ''] of prose.matchAll(mentions)) {
    if (!exists(path)) problems.push(`${file} names ${path}, which is not there`);
  }
  for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts.has(name)) problems.push(`${file} names npm run ${name}, which is no command`);
  }
  return problems;
}

/**
 * Test titles in the table of guarantees that the files beside them do not contain, and files without any of the titles. A
 * title ends where its template inserts a value.
 */
export function staleTitles(table: string, read: (path: string) => string): string[] {
  const problems: string[] = [];
  for (const [, files = '', titles = ''] of table.matchAll(/^\| .+? \| (`[^|]+`) \| (.+) \|$/gm)) {
    if (titles === 'all' || titles.startsWith('`npm run ')) continue;
    const sources = [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({
      path,
      text: read(path).replaceAll("\\'", "'"),
    }));
    const quoted = titles.split(' · ').map((title) => ({ title, start: (title.split('%')[0] ?? '').trim() }));
    for (const { title, start } of quoted)
      if (!sources.some(({ text }) => text.includes(start)))
        problems.push(`${guarantees} quotes "${title}", which ${files} does not contain`);
    for (const { path, text } of sources)
      if (!quoted.some(({ start }) => text.includes(start)))
        problems.push(`${guarantees} names ${path} and quotes no test of it`);
  }
  return problems;
}

/**
 * Rows of a table of server functions that differ from their definitions: missing ones, those of functions that do not exist, and
 * wrong audiences. `sources` are the texts of the modules that define them.
 */
export function staleFunctions(table: string, sources: readonly string[]): string[] {
  const defined = new Set(sources.flatMap(readDefinition));
  const listed = [
    ...table.matchAll(/^\| `([a-z-]+)` \| (signed in|administrator|anyone)\b.*?(, idempotent)? \|/gm),
  ];
  const rows = new Set(
    listed.map(([, name = '', audience = '', once = '']) => `${name}: ${audience}${once}`),
  );
  return [
    ...[...defined].filter((one) => !rows.has(one)).map((one) => `${functionTable} has no row "${one}"`),
    ...[...rows]
      .filter((one) => !defined.has(one))
      .map((one) => `${functionTable} has a row "${one}", which is not defined`),
  ];
}

/** The name of a definition may be a constant of its module. */
function readDefinition(source: string): string[] {
  const [, text = '', audience, once] =
    /defineFunction\(\{\s+name(?:: '([^']+)')?,\s+audience: '([a-z-]+)'[\s\S]*?isOnce: (true|false)/.exec(
      source,
    ) ?? [];
  if (audience === undefined)
    return source.includes('return defineFunction(') ? ['a definition that this check cannot read'] : [];
  const name = text || /^const name = '([^']+)';$/m.exec(source)?.[1];
  return [`${name}: ${audience.replace('-', ' ')}${once === 'true' ? ', idempotent' : ''}`];
}

const guarantees = 'docs/guarantees.md';
const functionTable = 'packages/functions/README.md';

export function checkDocs(): string[] {
  const manifest = JSON.parse(readFileSync(join(paths.root, 'package.json'), 'utf8'));
  const surroundings: Surroundings = {
    exists: (path) => existsSync(join(paths.root, path)),
    scripts: new Set(Object.keys(manifest.scripts)),
  };
  const read = (path: string) => readFileSync(join(paths.root, path), 'utf8');
  const broken = documents().flatMap((file) => brokenMentions(file, read(file), surroundings));
  if (broken.length > 0) return broken;
  const functions = 'packages/functions/src';
  const modules = readdirSync(join(paths.root, functions), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(join(functions, name)));
  return [...staleTitles(read(guarantees), read), ...staleFunctions(read(functionTable), modules)];
}

/** Every Markdown file about the project. Those in content/ are checked by the build. */
function documents(): string[] {
  const top = readdirSync(paths.root).filter((name) => name.endsWith('.md'));
  const below = ['apps', 'bench', 'contracts', 'docs', 'localnet', 'packages', 'supabase', 'tests'].flatMap(
    (folder) =>
      readdirSync(join(paths.root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md') && !/(^|[\\/])(node_modules|build)[\\/]/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return [...top, ...below].sort();
}
