import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.vtt']);

/** Smaller files gain nothing. */
const minBytes = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes every static file in its smallest forms, so that no request waits for compression. Uses all cores. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      if (body.length < minBytes) return;
      await Promise.all([
        toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((bytes) =>
          writeFile(`${file}.br`, bytes),
        ),
        toGzip(body, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
      ]);
    }),
  );
}
