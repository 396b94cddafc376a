import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { academy } from '../../tools/move/toolchain.ts';
import { toGasTable } from '../support/chain/gas/gas-table.ts';

/** Calls that are part of another transaction, or need a newer version of the package. */
const elsewhere = ['package_state::register_upgrade_cap', 'package_state::migrate'];

interface Abi {
  readonly [module: string]: {
    readonly functions: Record<string, { readonly visibility: string; readonly parameters: string[] }>;
  };
}

it('the gas table has every contract function that changes a shared object', () => {
  const abi: Abi = JSON.parse(readFileSync(join(academy, 'build/abi.json'), 'utf8'));
  const table = readFileSync(join(academy, 'gas.md'), 'utf8');
  const changing = Object.entries(abi).flatMap(([module, { functions }]) =>
    Object.entries(functions)
      .filter(([, { parameters }]) => parameters.some((parameter) => parameter.includes(': &mut academy::')))
      .map(([name]) => `${module}::${name}`),
  );
  expect(changing.length).toBeGreaterThan(40);
  expect(changing.filter((name) => !table.includes(name))).toEqual(elsewhere);
});

it('the gas table shows amounts in SUI', () => {
  const cost = { computation: 1_000_000n, storage: 988_000n, rebate: 3_000_000_499n };
  const [row] = toGasTable([{ calls: 'a::b', what: 'for this', cost }])
    .split('\n')
    .slice(-2);
  expect(row).toBe('| `a::b` | for this | 0.001000 | 0.000988 | 3.000000 | -2.998012 |');
});
