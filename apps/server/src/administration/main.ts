import { readEnvironmentFile } from '../environment-file.ts';
import { paths } from '../paths.ts';

readEnvironmentFile(paths.root);
await import('./command-line.ts');
