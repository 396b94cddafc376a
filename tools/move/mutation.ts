import { createHash } from 'node:crypto';
import { type Mutant, toMutants } from './mutants.ts';
import { academy, MoveError, type MoveFiles, readMoveFiles, runTests } from './toolchain.ts';

/** `killed`: a test failed. `impossible`: it did not compile. `survived`: all tests passed. */
export type Fate = 'killed' | 'impossible' | 'survived';

export interface Laboratory {
  /** Hash of the sources and tests, on which the fate of every mutant depends. */
  readonly hash: string;
  readonly mutants: readonly Mutant[];
  try(mutant: Mutant): Promise<Fate>;
}

export function openLaboratory(): Laboratory {
  const files = readMoveFiles(academy, ['sources', 'tests']);
  const sources = Object.entries(files).filter(([path]) => path.startsWith('sources/'));
  return {
    hash: hashOf(Object.values(files).map(withoutComments).join('\n')),
    mutants: sources.flatMap(([path, text]) => toMutants(path.replace(/^sources\/|\.move$/g, ''), text)),
    async try(mutant) {
      const changed = { ...files, [`sources/${mutant.module}.move`]: mutant.source };
      // The module's own tests are few and kill most mutants; all tests run only if they do not.
      const fate = await run(onlyTestsOf(mutant.module, changed));
      return fate === 'survived' ? run(changed) : fate;
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

function onlyTestsOf(module: string, files: MoveFiles): MoveFiles {
  const wanted = ['tests/world.move', `tests/${module}_tests.move`];
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !path.startsWith('tests/') || wanted.includes(path)),
  );
}

/** Chooses `count` mutants by the hash: the same ones until sources or tests change. */
export function chooseSample({ hash, mutants }: Laboratory, count: number): Mutant[] {
  const rank = (_: Mutant, at: number) => hashOf(`${hash} ${at}`);
  return mutants
    .map((mutant, at) => ({ mutant, rank: rank(mutant, at) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
