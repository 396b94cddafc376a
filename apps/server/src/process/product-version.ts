import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** Version in the product's package.json. */
export function productVersion(root: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}
