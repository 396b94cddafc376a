/**
 * `npm run move -- compare PATH`: whether Sui's own framework, at `crates/sui-framework/packages` of a checkout, has the same public
 * interface as the subset in `contracts/framework`.
 */
import { toDifferences, toInterface } from './interface.ts';
import { framework, readFramework } from './toolchain.ts';

const [path] = process.argv.slice(2);
if (!path) throw new Error("The path of Sui's packages is missing: npm run move -- compare PATH");
const subset = toInterface(readFramework(framework));
const differences = toDifferences(subset, toInterface(readFramework(path)));
for (const line of differences) console.error(line);
console.log(`${differences.length} differences in ${Object.keys(subset).length} modules.`);
if (differences.length > 0) process.exitCode = 1;
