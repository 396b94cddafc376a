import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../paths.ts';

/** For tests only: writes another build of the contracts to a folder, in which texts of pools are shorter by one. */
export function writeOlderContracts(folder: string): string {
  const contracts = join(folder, 'older-contracts');
  for (const name of ['framework/build', 'academy/build'])
    cpSync(join(paths.contracts, name), join(contracts, name), { recursive: true });
  const path = join(contracts, 'academy/build/funding.mv');
  writeFileSync(path, changeBuild(readFileSync(path)));
  return contracts;
}

/** Changes a constant, so that the code stays valid. */
export function changeBuild(code: Uint8Array): Uint8Array {
  const changed = Buffer.from(code);
  const maxText = Buffer.alloc(8);
  maxText.writeBigUInt64LE(2_000n);
  const place = changed.indexOf(maxText);
  if (place < 0) throw new Error('The longest text of a pool is no constant of this module');
  changed.writeBigUInt64LE(1_999n, place);
  return changed;
}
