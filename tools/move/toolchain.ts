import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  dumpMovePackage,
  initMovePackageBuilder,
  MovePackageFetcher,
  type MovePackageSuccess,
  testMovePackage,
} from '@zktx.io/sui-move-builder/full';
import { paths } from '../paths.ts';
import { selectFramework } from './needed-framework.ts';
import { computeOnce } from './result-cache.ts';

/** Contents of the files of a package, by path. */
export type MoveFiles = Record<string, string>;

const contracts = join(paths.root, 'contracts');
export const academy = join(contracts, 'academy');
export const framework = join(contracts, 'framework');
const referencePackages = join(contracts, 'reference-packages');
/** The reference package that the tests of the local network publish. */
export const trials = join(referencePackages, 'trials');
/** The address of a package in tests: not zero, as if it were published. */
export const testAddress = '0xacade';

/** The packages that are tested besides the contract: the framework, and small packages that use it. */
export function readTestedPackages(): ReadonlyMap<string, MoveFiles> {
  const names = existsSync(referencePackages) ? readdirSync(referencePackages).sort() : [];
  return new Map([
    ['framework', readMoveFiles(framework, ['tests'])],
    ...names.map((name): [string, MoveFiles] => [
      name,
      readMoveFiles(join(referencePackages, name), ['sources', 'tests']),
    ]),
  ]);
}

/** Several packages as one, which takes hardly longer to compile than one of them. */
export function mergePackages(packages: Iterable<MoveFiles>): MoveFiles {
  const files: MoveFiles = {};
  const addresses: string[] = [];
  for (const { 'Move.toml': manifest = '', ...sources } of packages) {
    const [, name = ''] = /^name = "(\w+)"$/m.exec(manifest) ?? [];
    addresses.push(`${name} = "0x0"`);
    for (const [path, text] of Object.entries(sources))
      files[path.replace(/^\w+\//, (folder) => `${folder}${name}_`)] = text;
  }
  const manifest = ['[package]', 'name = "merged"', 'edition = "2024"', '[addresses]', ...addresses];
  return { ...files, 'Move.toml': manifest.join('\n') };
}

/** The files of a package that the compiler reads, from the given folders. */
export function readMoveFiles(
  folder: string,
  parts: readonly ('sources' | 'tests')[] = ['sources'],
): MoveFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => {
      const isSource = name.endsWith('.move') && parts.some((part) => name.startsWith(`${part}/`));
      return isSource || name === 'Move.toml';
    })
    .sort();
  return Object.fromEntries(wanted.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The two packages of a framework: the subset in this repository, or Sui's own in a checkout of it. */
export function readFramework(folder: string): MoveFiles {
  const packages = ['move-stdlib', 'sui-framework'];
  return Object.fromEntries(
    packages.flatMap((name) =>
      Object.entries(readMoveFiles(join(folder, name))).map(([path, text]) => [`${name}/${path}`, text]),
    ),
  );
}

/** The compiler would fetch Sui's framework; this returns what the sources need of the subset in this repository. */
class LocalFramework extends MovePackageFetcher {
  readonly #files: MoveFiles;

  constructor(sources: MoveFiles) {
    super();
    this.#files = selectFramework(readFramework(framework), sources);
  }

  override async fetch(_url: string, _revision: string, subfolder?: string): Promise<MoveFiles> {
    const prefix = `${subfolder?.split('/').at(-1)}/`;
    const files = Object.entries(this.#files).filter(([path]) => path.startsWith(prefix));
    return Object.fromEntries(files.map(([path, text]) => [path.slice(prefix.length), text]));
  }

  override async fetchFile(): Promise<string | null> {
    return null;
  }

  override getResolvedSha(): string {
    return 'the-subset-in-this-repository';
  }
}

const compilerEntry = createRequire(import.meta.url).resolve('@zktx.io/sui-move-builder/full');
let started: Promise<void> | undefined;

/** Loads the compiler, which is WebAssembly, from its package; it uses no network. */
function start(): Promise<void> {
  started ??= initMovePackageBuilder({
    wasm: readFileSync(join(dirname(compilerEntry), 'sui_move_wasm_bg.wasm')),
  });
  return started;
}

export class MoveError extends Error {}

/** What a result of the compiler depends on besides the package. */
const readSurroundings = () => [
  readFileSync(join(dirname(compilerEntry), '../../package.json'), 'utf8'),
  readFramework(framework),
];

/** Compiles a package as it would be published; the same files only once. */
export function compile(
  files: MoveFiles,
  { silenceWarnings = false }: { readonly silenceWarnings?: boolean } = {},
): Promise<MovePackageSuccess> {
  const input = [files, silenceWarnings, readSurroundings()];
  return computeOnce(paths.compiledMove, input, async () => {
    await start();
    const fetcher = new LocalFramework(files);
    const result = await dumpMovePackage({ files, fetcher, network: 'testnet', silenceWarnings });
    if ('error' in result) throw new MoveError(result.error);
    return result;
  });
}

/** Turns test-only code into ordinary code, because the compiler's test build does not output bytecode. */
function withoutTestMarks(files: MoveFiles): MoveFiles {
  const marks = /#\[(?:test_only|test|random_test|expected_failure)\b(?:[^\]]*)\]/g;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(/^tests\//, 'sources/'),
      text.replace(marks, '').replace(/\binit\(/g, 'init_now('),
    ]),
  );
}

/** Merges packages into one, because the two packages of the framework depend on each other. */
function asOnePackage(below: MoveFiles, own: MoveFiles = {}): MoveFiles {
  const { 'Move.toml': ownManifest = '', ...ownSources } = own;
  const manifest = [
    '[package]',
    'name = "everything"',
    'edition = "2024"',
    'implicit-dependencies = false',
    '[addresses]',
    'std = "0x1"',
    'sui = "0x2"',
    ...[...ownManifest.matchAll(/^(\w+) = "0x0"$/gm)].map(([, name]) => `${name} = "${testAddress}"`),
  ];
  const sources = Object.entries(below)
    .filter(([path]) => path.endsWith('.move'))
    .map(([path, text]) => [`sources/${path.replaceAll('/', '_')}`, text]);
  return { ...ownSources, ...Object.fromEntries(sources), 'Move.toml': manifest.join('\n') };
}

/** The framework as it would be published: `std` at 0x1 and `sui` at 0x2, without test-only code. */
export async function compileFramework(): Promise<readonly string[]> {
  const { modules, warnings } = await compile(asOnePackage(readFramework(framework)));
  if (warnings) throw new MoveError(warnings);
  return modules;
}

/** Compiles a package and the framework with their test-only code as one package. */
export async function compileForTests(sources: MoveFiles): Promise<readonly string[]> {
  const files = asOnePackage(withoutTestMarks(readFramework(framework)), withoutTestMarks(sources));
  return (await compile(files, { silenceWarnings: true })).modules;
}

export interface MoveTestResult {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test, and location and reason for each failed one. */
  readonly output: string;
}

function atTestAddress(sources: MoveFiles): MoveFiles {
  return { ...sources, 'Move.toml': sources['Move.toml']?.replaceAll('"0x0"', `"${testAddress}"`) ?? '' };
}

/** Compiles a package with its tests and runs them. */
export async function runTests(sources: MoveFiles): Promise<MoveTestResult> {
  await start();
  const files = atTestAddress(sources);
  const result = await testMovePackage({ files, fetcher: new LocalFramework(files), network: 'testnet' });
  if ('error' in result) throw new MoveError(result.error);
  return toTestResult(result.output, result.passed);
}

/** Parses the counts in the runner's last line. A run without that line has failed. */
export function toTestResult(output: string, isGood: boolean): MoveTestResult {
  const [, passed, failed] = /passed: (\d+); failed: (\d+)\s*$/.exec(output) ?? [];
  if (passed === undefined || failed === undefined) throw new MoveError(output);
  return { passed: Number(passed), failed: Math.max(Number(failed), isGood ? 0 : 1), output };
}
