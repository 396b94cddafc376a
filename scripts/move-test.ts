/** Runs the Move tests of the on-chain programme, without a network, and prints each of them. */
import { academy, MoveError, readMoveFiles, runTests } from './move/toolchain.ts';

try {
  const { failed, output } = await runTests(readMoveFiles(academy, ['sources', 'tests']));
  process.stdout.write(output);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof MoveError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
