import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';

/** A private bucket: policies open its files to users to whom the chapter is open. */
const bucket = 'lesson-media';
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

interface LessonFilesParts {
  readonly database: Database;
  /** Has the films of chapters in `<course>/<chapter>`. May be missing. */
  readonly mediaFolder: string;
  /** Handles `/storage/v1` of the host or of Supabase. */
  readonly storage: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  readonly serviceKey: string;
}

export class LessonFileError extends Error {
  override readonly name = 'LessonFileError';
}

/**
 * Uploads the files of lessons that are missing or different, and returns their number. Files that an
 * administrator has uploaded stay.
 */
export async function seedLessonFiles(parts: LessonFilesParts): Promise<number> {
  const known = await readKnown(parts.database);
  let sent = 0;
  for (const name of filesBelow(parts.mediaFolder)) {
    const bytes = readFileSync(join(parts.mediaFolder, name));
    const digest = createHash('sha256').update(bytes).digest('hex');
    const seeded = known.get(name);
    if (known.has(name) && (seeded === null || seeded === digest)) continue;
    await send(parts, name, bytes, digest);
    sent += 1;
  }
  return sent;
}

/** The checksum of each stored file; null if it was not uploaded by this function. */
async function readKnown(database: Database): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.transaction((tx) =>
    tx.query(`select name, user_metadata ->> 'seeded' as seeded from storage.objects where bucket_id = $1`, [
      bucket,
    ]),
  );
  return new Map(rows.map(({ name, seeded }) => [name ?? '', seeded ?? null]));
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.split('/').length === 3 && extname(name) in types)
    .sort();
}

async function send(
  { storage, publicUrl, serviceKey }: LessonFilesParts,
  name: string,
  bytes: Buffer<ArrayBuffer>,
  digest: string,
): Promise<void> {
  const request = new Request(`${publicUrl}/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${serviceKey}`,
      'content-type': types[extname(name)] ?? '',
      'cache-control': 'max-age=3600',
      'x-metadata': Buffer.from(JSON.stringify({ seeded: digest })).toString('base64'),
      'x-upsert': 'true',
    },
    body: bytes,
  });
  const response = await storage(request);
  if (!response.ok) throw new LessonFileError(`The storage rejected ${name}: ${await response.text()}`);
}
