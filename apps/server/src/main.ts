/**
 * Entry point. Sets what must be settled before other modules load: production mode for React, and the compile cache.
 */
import { enableCompileCache } from 'node:module';
import { readEnvironmentFile } from './environment-file.ts';
import { paths } from './paths.ts';

readEnvironmentFile(paths.root);
process.env.NODE_ENV = 'production';
// An unwritable cache folder only makes starts slower.
enableCompileCache(paths.compileCache);
// The threads of the database, the network and the passwords enable theirs by the environment.
process.env.NODE_COMPILE_CACHE ??= paths.compileCache;
await import('./serve.ts');
