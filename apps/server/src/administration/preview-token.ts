/** `npm run preview:token`: prints a link that shows drafts for the given number of hours (24 by default). */
import { resolve } from 'node:path';
import { createPreviewToken } from '@suixue/content/preview-token';
import { requireEnvironment } from '../environment.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { paths } from '../paths.ts';
import { keptSecret } from '../process/secrets.ts';

const hours = Number(process.argv[2] ?? 24);
if (!Number.isFinite(hours) || hours <= 0 || hours > 24 * 30) {
  process.stderr.write('The number of hours must be above 0 and at most 720: npm run preview:token -- 24\n');
  process.exit(1);
}
readEnvironmentFile(paths.root);
const { PREVIEW_SECRET, DATA_DIR, SITE_URL, HOST, PORT } = requireEnvironment(process.env);
const secret = PREVIEW_SECRET ?? keptSecret(resolve(paths.root, DATA_DIR), 'preview-secret');
const token = createPreviewToken({ secret, now: Date.now(), ttlSeconds: hours * 3600 });
const site = SITE_URL ?? `http://${HOST}:${PORT}`;
process.stdout.write(`${site}/?preview=${encodeURIComponent(token)}\n`);
