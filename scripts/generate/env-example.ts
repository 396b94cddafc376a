/** Writes `.env.example` from the one list of variables; with `--check` only says whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample } from '@suixue/server/environment';
import { places } from '../../tools/paths.ts';

const file = join(places.root, '.env.example');
const text = environmentExample();

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('.env.example differs from the list of variables; run: npm run env:example');
  process.exitCode = 1;
}
