import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { places } from '../../tools/paths.ts';

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
  const paths =
    /`((?:apps|packages|localnet|content|contracts|docs|scripts|tests|tools|bench|supabase)\/[\w./-]+)`/g;
  for (const [, path = ''] of prose.matchAll(paths)) {
    if (!exists(path)) problems.push(`${file} names ${path}, which is not there`);
  }
  for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts.has(name)) problems.push(`${file} names npm run ${name}, which is no command`);
  }
  return problems;
}

export function checkDocs(): string[] {
  const manifest = JSON.parse(readFileSync(join(places.root, 'package.json'), 'utf8'));
  const surroundings: Surroundings = {
    exists: (path) => existsSync(join(places.root, path)),
    scripts: new Set(Object.keys(manifest.scripts)),
  };
  return documents().flatMap((file) =>
    brokenMentions(file, readFileSync(join(places.root, file), 'utf8'), surroundings),
  );
}

/** Every Markdown file about the project. Those in content/ are checked by the build. */
function documents(): string[] {
  const top = readdirSync(places.root).filter((name) => name.endsWith('.md'));
  const below = ['apps', 'bench', 'contracts', 'docs', 'localnet', 'packages', 'supabase', 'tests'].flatMap(
    (folder) =>
      readdirSync(join(places.root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md') && !/(^|[\\/])(node_modules|build)[\\/]/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return [...top, ...below].sort();
}
