import { readEnvironmentFile } from '../environment-file.ts';
import { places } from '../places.ts';

readEnvironmentFile(places.root);
await import('./command-line.ts');
