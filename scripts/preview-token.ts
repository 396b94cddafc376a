/** Prints a link that shows drafts to whoever has it, for as many hours as are asked for (24). */
import { resolve } from 'node:path';
import { createPreviewToken } from '@suixue/content/preview-token';
import { requireEnvironment } from '@suixue/server/environment';
import { readEnvironmentFile } from '@suixue/server/environment-file';
import { keptSecret } from '@suixue/server/secrets';
import { places } from './places.ts';

const hours = Number(process.argv[2] ?? 24);
if (!Number.isFinite(hours) || hours <= 0 || hours > 24 * 30) {
  console.error('Say for how many hours, from a part of one to 720: npm run preview:token -- 24');
  process.exit(1);
}
readEnvironmentFile(places.root);
const { PREVIEW_SECRET, DATA_DIR, SITE_URL, HOST, PORT } = requireEnvironment(process.env);
const secret = PREVIEW_SECRET ?? keptSecret(resolve(places.root, DATA_DIR), 'preview-secret');
const token = createPreviewToken({ secret, now: Date.now(), ttlSeconds: hours * 3600 });
console.log(`${SITE_URL ?? `http://${HOST}:${PORT}`}/?preview=${encodeURIComponent(token)}`);
