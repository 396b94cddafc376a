/**
 * `npm run move -- parity`: runs every Move test of this repository on Sui's machine and on both engines of the local network, and prints
 * the outcomes, marked `different` where they disagree.
 */
import { createOwnMachine, loadOwnModules, runOnOwnMachine } from './own-machine.ts';
import { toReferenceOutcomes } from './reference-outcomes.ts';
import { academy, readMoveFiles, readTestedPackages, runTests } from './toolchain.ts';

const packages = new Map([
  ['academy', readMoveFiles(academy, ['sources', 'tests'])],
  ...readTestedPackages(),
]);
let [all, different] = [0, 0];
for (const [name, sources] of packages) {
  const reference = toReferenceOutcomes((await runTests(sources)).output);
  const modules = await loadOwnModules(sources);
  const compiled = runOnOwnMachine(sources, createOwnMachine(modules));
  const plain = runOnOwnMachine(sources, createOwnMachine(modules, 'plain'));
  for (const [index, { module, name: test, outcome, passed, paid }] of compiled.entries()) {
    const key = `${module}::${test}`;
    const isSame =
      reference.get(key) === passed && JSON.stringify(plain[index]) === JSON.stringify(compiled[index]);
    all += 1;
    if (!isSame) different += 1;
    console.log(
      `${isSame ? 'same' : 'different'}  ${name}::${key}  ${outcome}, ${paid.instructions} instructions`,
    );
  }
  different += Math.abs(reference.size - compiled.length);
}
console.log(`${all} tests in ${packages.size} packages; ${different} have a different outcome.`);
if (different > 0) process.exitCode = 1;
