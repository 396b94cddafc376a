import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { repository } from './start-server.ts';

/** Text in the footer of the newer build only. */
export const newWords = '这是新的一版';

const footerWords = '任何页面都不承诺收益。';
const copied = ['apps', 'packages', 'content', 'supabase', 'package.json'];
/** Compressed forms are left out: the server then sends the files as they are. */
const notCopied = /(^|\/)(node_modules|\.react-router|\.data)$|\.(br|gz)$/;
const isText = (path: string) => ['.js', '.css'].includes(extname(path));

/**
 * A copy of the server with the web application of the next release: its files have other names, its id differs, and the footer has more
 * words. Made from the build of the repository, because building again takes twenty seconds of processor time.
 */
export function makeSecondBuild(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'suixue-second-'));
  for (const name of copied)
    cpSync(join(repository, name), join(root, name), {
      recursive: true,
      filter: (path) => !notCopied.test(path),
    });
  for (const name of ['node_modules', 'build']) symlinkSync(join(repository, name), join(root, name));
  const build = join(root, 'apps/web/build');
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const rename = renameHashes(readdirSync(join(build, 'client/assets')));
  let changes = { footers: 0, times: 0 };
  for (const file of files) {
    if (isText(file)) {
      const text = readFileSync(file, 'utf8');
      const changed = rename(text)
        .replaceAll(footerWords, `${footerWords}${newWords}`)
        .replace(/madeAt: (\d+)/, (_, time) => `madeAt: ${Number(time) + 1}`);
      writeFileSync(file, changed);
      changes = {
        footers: changes.footers + Number(text.includes(footerWords)),
        times: changes.times + Number(/madeAt: \d+/.test(text)),
      };
    }
    renameSync(file, join(dirname(file), rename(basename(file))));
  }
  // One of the server and one of the browser.
  if (changes.footers !== 2 || changes.times !== 1)
    throw new Error(`The build is not as expected: ${JSON.stringify(changes)}.`);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Returns a function that replaces the hashes in these names wherever they occur in a text. The router's manifest is named after the build's id. */
function renameHashes(names: readonly string[]): (text: string) => string {
  const hashes = names.flatMap((name) => /-([\w-]{8})(?:-site)?\.\w+$/.exec(name)?.[1] ?? []);
  const pattern = new RegExp([...new Set(hashes)].join('|'), 'g');
  return (text) => text.replaceAll(pattern, (hash) => [...hash].reverse().join(''));
}
