/**
 * Compiles the on-chain programme, without a network, and writes what would be published to `contracts/academy/build`
 * and how the client speaks with it to `packages/chain/src/generated`. The framework, with which the local network
 * begins, goes to `contracts/framework/build`, and the package that its tests publish there to its own `build`.
 * With `--check` it writes nothing and says what differs from the sources.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readModule } from '@suixue/move-vm/read-module';
import { verifyModule } from '@suixue/move-vm/verified-module';
import { places } from '../paths.ts';
import { type AbiModule, abiToJson, toAbi } from './abi.ts';
import { readAbortCodes, toAbortCodes } from './abort-codes.ts';
import { toBindings } from './bindings.ts';
import { coverageToMarkdown, toCoverage } from './coverage.ts';
import { toDeclarations } from './declarations.ts';
import { buildFramework, type Files } from './framework-build.ts';
import { academy, compile, framework, MoveError, readMoveFiles, trials } from './toolchain.ts';

const programmeFolder = join(academy, 'build');
const clientFolder = join(places.root, 'packages/chain/src/generated');
/** What a package may weigh on Sui is 102 400 bytes; some of it is kept for versions to come. */
const maxBytes = 90_000;

async function build(): Promise<{ programme: Files; client: Files; bytes: number }> {
  const sources = readMoveFiles(academy, ['sources']);
  const { modules, dependencies, digest, warnings } = await compile(sources);
  if (warnings) throw new MoveError(warnings);
  const programme = new Map<string, Uint8Array>();
  const declarations = toDeclarations(sources);
  const abi: AbiModule[] = [];
  let total = 0;
  for (const encoded of modules) {
    const bytes = Buffer.from(encoded, 'base64');
    const module = readModule(bytes);
    if (!module.ok) throw new MoveError(`the compiler wrote what cannot be read: ${module.message}`);
    const described = toAbi(module.value, declarations);
    total += bytes.length;
    abi.push(described);
    programme.set(`${described.name}.mv`, bytes);
  }
  if (programme.size !== modules.length) throw new MoveError('two modules have one name');
  abi.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (total > maxBytes) throw new MoveError(`the package weighs ${total} bytes, more than ${maxBytes}`);
  const about = { digest: Buffer.from(digest).toString('hex'), dependencies, bytes: total };
  const covered = toCoverage(readMoveFiles(academy, ['sources', 'tests']));
  const missing = covered.filter(({ tests }) => tests === 0).map(({ module, name }) => `${module}::${name}`);
  if (missing.length > 0) throw new MoveError(`no test knows of ${missing.join(', ')}`);
  programme.set('coverage.md', Buffer.from(coverageToMarkdown(covered)));
  programme.set('abi.json', Buffer.from(abiToJson(abi, readAbortCodes(sources))));
  const client = new Map([
    ['abort-codes.ts', Buffer.from(toAbortCodes(sources))],
    ...[...toBindings(abi)].map(([name, text]): [string, Buffer] => [`${name}.ts`, Buffer.from(text)]),
  ]);
  programme.set('about.json', Buffer.from(`${JSON.stringify(about, null, 2)}\n`));
  return { programme, client, bytes: total };
}

/** The modules alone: tests that know no compiler publish them. */
async function buildTrials(): Promise<Files> {
  const { modules, warnings } = await compile(readMoveFiles(trials));
  if (warnings) throw new MoveError(warnings);
  const named = modules.map((encoded): [string, Uint8Array] => {
    const bytes = Buffer.from(encoded, 'base64');
    const module = verifyModule(bytes);
    if (!module.ok) throw new MoveError(`the compiler wrote what the machine refuses: ${module.message}`);
    return [`${module.value.id.name}.mv`, bytes];
  });
  return new Map(named);
}

/** What is in the folder and is not as it should be, or should be there. */
function toDifferences(folder: string, files: Files): string[] {
  const present = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const different = [...files].filter(
    ([name, bytes]) => !present.has(name) || !readFileSync(join(folder, name)).equals(bytes),
  );
  const extra = [...present].filter((name) => !files.has(name));
  return [...different.map(([name]) => name), ...extra].map((name) =>
    relative(places.root, join(folder, name)).replaceAll('\\', '/'),
  );
}

function writeFolder(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
}

try {
  const { programme, client, bytes } = await build();
  const folders: [string, Files][] = [
    [programmeFolder, programme],
    [clientFolder, client],
    [join(trials, 'build'), await buildTrials()],
    ...[...(await buildFramework())].map(([name, files]): [string, Files] => [
      join(framework, 'build', name),
      files,
    ]),
  ];
  if (process.argv.includes('--check')) {
    const different = folders.flatMap(([folder, files]) => toDifferences(folder, files));
    if (different.length > 0) {
      console.error(`not what the sources say: ${different.join(', ')}. npm run move:build`);
      process.exitCode = 1;
    }
  } else {
    for (const [folder, files] of folders) writeFolder(folder, files);
    const modules = [...programme.keys()].filter((name) => name.endsWith('.mv')).length;
    console.log(`${modules} modules, ${bytes} bytes, are in contracts/academy/build.`);
  }
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
