import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The modules in a folder of compiled code. */
export function readBytecode(folder: string): Uint8Array[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mv'));
  return names.sort().map((name) => Uint8Array.from(readFileSync(join(folder, name))));
}
