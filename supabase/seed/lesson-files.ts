import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { namedFiles } from './named-files.ts';

/** A private bucket: policies open its files to users to whom the chapter is open. */
const bucket = 'lesson-media';
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

type Storage<Origin> = (request: Request, origin: Origin) => Promise<Response>;

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

/** The files of lessons in the repository, which are uploaded when they are asked for the first time. */
export class LessonFiles {
  readonly #parts: LessonFilesParts;
  readonly #names: readonly string[];
  /** The uploads of this process by name; true if the file was missing or different. */
  readonly #uploads = new Map<string, Promise<boolean>>();
  #known: Promise<ReadonlyMap<string, string | null>> | undefined;

  constructor(parts: LessonFilesParts) {
    this.#parts = parts;
    this.#names = filesBelow(parts.mediaFolder);
  }

  /** Uploads all files that are missing or different, and returns their number. Files that an administrator has uploaded stay. */
  uploadAll(): Promise<number> {
    return this.#upload(() => true);
  }

  /** A storage service that uploads the files named by a request before it answers. */
  ahead<Origin>(storage: Storage<Origin>): Storage<Origin> {
    return async (request, origin) => {
      if (this.#uploads.size < this.#names.length) {
        const isNamed = await namedFiles(request, bucket);
        if (isNamed !== null) await this.#upload(isNamed);
      }
      return storage(request, origin);
    };
  }

  async #upload(isWanted: (name: string) => boolean): Promise<number> {
    const uploads = this.#names.filter(isWanted).map((name) => this.#uploadOnce(name));
    return (await Promise.all(uploads)).filter(Boolean).length;
  }

  #uploadOnce(name: string): Promise<boolean> {
    const begun = this.#uploads.get(name);
    if (begun !== undefined) return begun;
    const upload = this.#uploadIfDifferent(name);
    this.#uploads.set(name, upload);
    // The next request tries again.
    upload.catch(() => this.#uploads.delete(name));
    return upload;
  }

  async #uploadIfDifferent(name: string): Promise<boolean> {
    this.#known ??= readKnown(this.#parts.database);
    const known = await this.#known;
    const bytes = await readFile(join(this.#parts.mediaFolder, name));
    const digest = createHash('sha256').update(bytes).digest('hex');
    const seeded = known.get(name);
    if (known.has(name) && (seeded === null || seeded === digest)) return false;
    await send(this.#parts, name, bytes, digest);
    return true;
  }
}

/** The checksum of each stored file; null if it was not uploaded from the repository. */
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
