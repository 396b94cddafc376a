/**
 * Compiles the on-chain programme, without a network, and writes what would be published to `contracts/academy/build`.
 * With `--check` it writes nothing and says what differs from the sources.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAbortCodes } from './move/abort-codes.ts';
import { coverageToMarkdown, toCoverage } from './move/coverage.ts';
import { readModuleName } from './move/module-name.ts';
import { academy, compile, MoveError, readMoveFiles } from './move/toolchain.ts';
import { places } from './places.ts';

const folder = join(academy, 'build');
const abortCodesFile = join(places.root, 'packages/chain/src/generated/abort-codes.ts');
/** Files elsewhere that follow from the sources. */
const generated = new Map<string, Buffer>();
/** What a package may weigh on Sui is 102 400 bytes; some of it is kept for versions to come. */
const maxBytes = 90_000;

async function build(): Promise<Map<string, Uint8Array>> {
  const sources = readMoveFiles(academy, ['sources']);
  const { modules, dependencies, digest, warnings } = await compile(sources);
  if (warnings) throw new MoveError(warnings);
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const encoded of modules) {
    const bytes = Buffer.from(encoded, 'base64');
    total += bytes.length;
    files.set(`${readModuleName(bytes)}.mv`, bytes);
  }
  if (files.size !== modules.length) throw new MoveError('two modules have one name');
  if (total > maxBytes) throw new MoveError(`the package weighs ${total} bytes, more than ${maxBytes}`);
  const about = { digest: Buffer.from(digest).toString('hex'), dependencies, bytes: total };
  const covered = toCoverage(readMoveFiles(academy, ['sources', 'tests']));
  const missing = covered.filter(({ tests }) => tests === 0).map(({ module, name }) => `${module}::${name}`);
  if (missing.length > 0) throw new MoveError(`no test knows of ${missing.join(', ')}`);
  files.set('coverage.md', Buffer.from(coverageToMarkdown(covered)));
  generated.set(abortCodesFile, Buffer.from(toAbortCodes(sources)));
  files.set('about.json', Buffer.from(`${JSON.stringify(about, null, 2)}\n`));
  return files;
}

const isCheck = process.argv.includes('--check');
try {
  const files = await build();
  if (isCheck) {
    const present = new Set(readdirSync(folder));
    const different = [...files].filter(
      ([name, bytes]) => !present.has(name) || !readFileSync(join(folder, name)).equals(bytes),
    );
    const extra = [...present].filter((name) => !files.has(name));
    const stale = [...generated].filter(
      ([path, text]) => !existsSync(path) || !readFileSync(path).equals(text),
    );
    const bad = [...different.map(([name]) => name), ...extra, ...stale.map(([path]) => path)];
    if (bad.length > 0) {
      console.error(
        `contracts/academy/build is not what the sources say: ${bad.join(', ')}. npm run move:build`,
      );
      process.exitCode = 1;
    }
  } else {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    for (const [path, text] of generated) writeFileSync(path, text);
    const { bytes } = JSON.parse(String(Buffer.from(files.get('about.json') ?? [])));
    console.log(`${files.size - 2} modules, ${bytes} bytes, are in contracts/academy/build.`);
  }
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
