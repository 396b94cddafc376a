/**
 * Writes down what the framework subset offers (`contracts/framework/interface.json`); `--check` says whether that is
 * still so, and `--compare PATH` whether Sui's own framework, at `crates/sui-framework/packages` of a checkout, offers
 * the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDifferences, toInterface } from './interface.ts';
import { framework, readFramework } from './toolchain.ts';

const file = join(framework, 'interface.json');
const subset = toInterface(readFramework(framework));
const written = `${JSON.stringify(subset, null, 2)}\n`;
const [mode, path] = process.argv.slice(2);

if (mode === '--compare') {
  if (!path) throw new Error('Say where Sui’s packages are: npm run framework:compare -- PATH');
  const differences = toDifferences(subset, toInterface(readFramework(path)));
  for (const line of differences) console.error(line);
  console.log(`${differences.length} differences in ${Object.keys(subset).length} modules.`);
  if (differences.length > 0) process.exitCode = 1;
} else if (mode === '--check') {
  if (readFileSync(file, 'utf8') !== written) {
    console.error(
      'contracts/framework/interface.json is not what the subset says: node tools/move/framework.ts',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, written);
  console.log(`${Object.keys(subset).length} modules are in contracts/framework/interface.json.`);
}
