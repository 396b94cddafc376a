/**
 * Executes every call of the contracts once on a network in memory and writes the costs to `contracts/academy/gas.md`; with
 * `--check` it only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toGasTable } from '../../tests/support/chain/gas/gas-table.ts';
import { measureCalls } from '../../tests/support/chain/gas/measure-calls.ts';
import { academy } from '../../tools/move/toolchain.ts';

const file = join(academy, 'gas.md');
const table = toGasTable(await measureCalls());

if (!process.argv.includes('--check')) {
  writeFileSync(file, table);
} else if (readFileSync(file, 'utf8') !== table) {
  console.error('contracts/academy/gas.md is not what the calls cost: npm run move:gas');
  process.exitCode = 1;
}
