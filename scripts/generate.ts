/**
 * Writes the committed files that are made from other sources: `npm run generate`, or `npm run generate -- gas access` for some of them.
 * With `--check` it writes nothing, names the files that differ and exits with 1.
 */
import { MoveError } from '../tools/move/toolchain.ts';
import { paths } from '../tools/paths.ts';
import { type GeneratorName, generatorNames, isGeneratorName, runGenerator } from './generate/generators.ts';
import { findDifferences, writeOutput } from './generate/output.ts';

const given = process.argv.slice(2);
const isCheck = given.includes('--check');
const named = given.filter((name) => name !== '--check');

async function generate(name: GeneratorName): Promise<void> {
  const output = await runGenerator(name);
  const differences = findDifferences(paths.root, output);
  if (!isCheck) {
    if (differences.length > 0) writeOutput(paths.root, output);
    console.log(`${name}: ${differences.length} of ${output.files.size} files changed`);
  } else if (differences.length > 0) {
    console.error(`${differences.join(', ')} differ from their sources; run: npm run generate -- ${name}`);
    process.exitCode = 1;
  }
}

try {
  const unknown = named.filter((name) => !isGeneratorName(name));
  if (unknown.length > 0) {
    throw new MoveError(
      `There is no ${unknown.join(' or ')} to generate, only ${generatorNames.join(', ')}.`,
    );
  }
  for (const name of named.length > 0 ? named.filter(isGeneratorName) : generatorNames) await generate(name);
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
