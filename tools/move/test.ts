/**
 * `npm run move -- test`: runs the Move tests of the contract, the framework and the reference packages without a network, and
 * prints each of them.
 */
import { academy, MoveError, readMoveFiles, readTestedPackages, runTests } from './toolchain.ts';

try {
  const packages = [readMoveFiles(academy, ['sources', 'tests']), ...readTestedPackages().values()];
  for (const sources of packages) {
    const { failed, output } = await runTests(sources);
    process.stdout.write(`${output}\n`);
    if (failed > 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
