import { createHash } from 'node:crypto';
import { type Mutant, toMutants } from './mutants.ts';
import { toMutantsOfMeaning } from './mutants-of-meaning.ts';
import { academy, MoveError, type MoveFiles, readMoveFiles, runTests } from './toolchain.ts';

/** `killed`: a test failed. `impossible`: it did not compile. `survived`: all tests passed. */
export type Fate = 'killed' | 'impossible' | 'survived';

/** The mutants of one module. */
export interface MutatedModule {
  readonly name: string;
  /** Hash of the module, its own tests and its mutants of meaning. Other modules may change without trying its mutants again. */
  readonly hash: string;
  readonly mutants: readonly Mutant[];
}

export interface Laboratory {
  readonly modules: readonly MutatedModule[];
  try(mutant: Mutant): Promise<Fate>;
}

export function openLaboratory(): Laboratory {
  const files = readMoveFiles(academy, ['sources', 'tests']);
  const modules = Object.entries(files)
    .filter(([path]) => path.startsWith('sources/'))
    .map(([path, source]) => {
      const name = path.replace(/^sources\/|\.move$/g, '');
      const mutants = [...toMutants(name, source), ...toMutantsOfMeaning(name, source)];
      const tests = files[testsOf(name)] ?? '';
      return {
        name,
        hash: hashOf([tests, source, ...mutants.map(toText)].map(withoutComments).join('\n')),
        mutants,
      };
    });
  return {
    modules,
    async try(mutant) {
      const changed = { ...files, [`sources/${mutant.module}.move`]: mutant.source };
      // The module's own tests are few and kill most mutants, tests that call it most of the others; all tests run only if they do not.
      for (const tests of [onlyTestsOf(mutant.module, changed), onlyTestsThatCall(mutant.module, changed)]) {
        const fate = await run(tests);
        if (fate !== 'survived') return fate;
      }
      return run(changed);
    },
  };
}

/** Comments do not change the fate of a mutant. */
export function withoutComments(source: string): string {
  return source.replace(/^\s*\/\/.*\n/gm, '');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function run(files: MoveFiles): Promise<Fate> {
  try {
    const { failed } = await runTests(files);
    return failed > 0 ? 'killed' : 'survived';
  } catch (error) {
    if (error instanceof MoveError) return 'impossible';
    throw error;
  }
}

const testsOf = (module: string) => `tests/${module}_tests.move`;
const toText = ({ source }: Mutant) => source;

const onlyTestsOf = (module: string, files: MoveFiles): MoveFiles =>
  selectTests(files, (path) => path === testsOf(module));

/** Without random journeys, which take most of the time of all tests. */
function onlyTestsThatCall(module: string, files: MoveFiles): MoveFiles {
  const call = new RegExp(`\\b${module}::`);
  return selectTests(
    files,
    (path, text) => path.endsWith('_tests.move') && !path.includes('journey') && call.test(text),
  );
}

function selectTests(files: MoveFiles, isWanted: (path: string, text: string) => boolean): MoveFiles {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path, text]) => !path.startsWith('tests/') || path === 'tests/world.move' || isWanted(path, text),
    ),
  );
}

/** Chooses `count` mutants by the hashes: the same ones until sources or tests change. */
export function chooseSample({ modules }: Laboratory, count: number): Mutant[] {
  return modules
    .flatMap(({ hash, mutants }) => mutants.map((mutant, at) => ({ mutant, rank: hashOf(`${hash} ${at}`) })))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
