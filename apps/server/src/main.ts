/**
 * Where the process begins. What must be settled before anything else is loaded is settled here: React keeps its
 * checks for development out of the way, and code that has been read once is not read again by the next start.
 */
import { enableCompileCache } from 'node:module';
import { readEnvironmentFile } from './environment-file.ts';
import { places } from './places.ts';

readEnvironmentFile(places.root);
process.env.NODE_ENV = 'production';
// A folder that cannot be written to costs time and memory at each start, and nothing else.
enableCompileCache(places.compileCache);
await import('./serve.ts');
