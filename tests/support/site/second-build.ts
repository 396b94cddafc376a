import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './start-server.ts';

/** Text in the footer of the newer build only. */
export const newWords = '这是新的一版';

const notCopied = /(^|\/)(node_modules|\.react-router|build|\.data)$/;

/** Builds the web application of a slightly changed copy of the repository, like the next release. The rest of the build is the same. */
export function makeSecondBuild(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'suixue-second-'));
  for (const name of [
    'apps',
    'packages',
    'content',
    'scripts',
    'tools',
    'supabase',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    cpSync(join(repository, name), join(root, name), {
      recursive: true,
      filter: (path) => name === 'scripts' || !notCopied.test(path),
    });
  for (const name of ['node_modules', 'build']) symlinkSync(join(repository, name), join(root, name));
  const web = join(root, 'apps/web');
  change(join(web, 'app/shell/site/footer.tsx'));
  for (const builder of [
    ['../../node_modules/@react-router/dev/bin.cjs', 'build'],
    ['scripts/build-worker.ts'],
  ]) {
    const env = { ...process.env, NODE_ENV: 'production' };
    const built = spawnSync(process.execPath, builder, { cwd: web, env, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`The second build failed:\n${built.stdout}${built.stderr}`);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function change(file: string): void {
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(/<\/footer>/, `<p>${newWords}</p></footer>`);
  if (changed === source) throw new Error(`${file} has no foot to write on.`);
  writeFileSync(file, changed);
}
