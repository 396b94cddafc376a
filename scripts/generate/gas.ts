import { toGasTable } from '../../tests/support/chain/gas/gas-table.ts';
import { measureCalls } from '../../tests/support/chain/gas/measure-calls.ts';
import type { Output } from './output.ts';

/** What each call of the contracts costs, measured on a local network in memory. */
export async function generateGas(): Promise<Output> {
  return { files: new Map([['contracts/academy/gas.md', toGasTable(await measureCalls())]]) };
}
