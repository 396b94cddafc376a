import type { Caller } from '../database/as-caller.ts';
import type { Parameter, Transaction } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { StoppedTurnError } from '../database/turn.ts';
import { isUuid } from '../is-uuid.ts';
import { createFileName, type FileName, isFileName } from './file-name.ts';
import { askAsHost, inOrder, runAsCaller, type StorageContext } from './storage-context.ts';
import { StorageError } from './storage-error.ts';

/** Where a file is written, and on whose behalf. */
export interface Target {
  readonly bucket: string;
  readonly name: string;
  readonly caller: Caller;
  /** The owner of the file, which for a signed upload is not the caller. */
  readonly owner: string | null;
  readonly upsert: boolean;
}

export interface FileFacts {
  readonly type: string;
  readonly size: number | undefined;
  readonly cacheControl: string;
  readonly etag: string | undefined;
  readonly userMetadata: string | null;
}

const insert = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)`;
const orReplace = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
  version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
  updated_at = now(), last_accessed_at = now()`;

export async function insertObject(
  tx: Transaction,
  target: Target,
  object: { readonly id: string; readonly file: FileName; readonly facts: FileFacts; readonly now: number },
): Promise<void> {
  const { bucket, name, owner, upsert } = target;
  const { id, file, facts, now } = object;
  const metadata = {
    eTag: facts.etag,
    size: facts.size,
    mimetype: facts.type,
    cacheControl: facts.cacheControl,
    lastModified: new Date(now).toISOString(),
    contentLength: facts.size,
    httpStatusCode: 200,
  };
  const ownerId = owner !== null && isUuid(owner) ? owner : null;
  const values: Parameter[] = [id, bucket, name, ownerId, owner, file, JSON.stringify(metadata)];
  await tx.query(upsert ? `${insert} ${orReplace}` : insert, [...values, facts.userMetadata]);
}

/** Checks whether the policies allow a write by writing the row and rolling back. Nothing may follow in its transaction. */
export async function checkWrite(
  tx: Transaction,
  target: Target,
  facts: FileFacts,
  now: number,
): Promise<void> {
  const begun = tx.query('savepoint rehearsal');
  const written = insertObject(tx, target, {
    id: crypto.randomUUID(),
    file: createFileName(now),
    facts,
    now,
  });
  // Nothing remains of the transaction, so it may be committed whatever the outcome.
  const undone = tx.queryLast('rollback to savepoint rehearsal');
  await inOrder(inOrder(begun, written), undone);
}

/**
 * Writes the row for stored bytes and removes the version before. If the write is rejected, the new bytes are removed.
 * If the outcome is unknown because the database disconnected, both versions stay, and the next sweep removes the one
 * without a row.
 */
export async function commitObject(
  context: StorageContext,
  target: Target,
  file: FileName,
  facts: FileFacts,
): Promise<string> {
  const { parts } = context;
  let written: { readonly id: string; readonly before: string | null };
  try {
    written = await runAsCaller(context, target.caller, (tx) =>
      replaceRow(tx, target, { file, facts, now: parts.now() }),
    );
  } catch (error) {
    const isRolledBack = [DatabaseError, StorageError, StoppedTurnError].some(
      (type) => error instanceof type,
    );
    if (isRolledBack) await removeFiles(context, [file]);
    throw error;
  }
  await removeFiles(context, [written.before]);
  return written.id;
}

async function replaceRow(
  tx: Transaction,
  target: Target,
  { file, facts, now }: { readonly file: FileName; readonly facts: FileFacts; readonly now: number },
): Promise<{ readonly id: string; readonly before: string | null }> {
  const { bucket, name, caller } = target;
  const finding = askAsHost(tx, caller, () =>
    inOrder(
      // Concurrent writes of one file take turns, so that each knows the version that it replaces.
      tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${bucket}/${name}`]),
      tx.query('select id, version from storage.objects where bucket_id = $1 and name = $2 for update', [
        bucket,
        name,
      ]),
    ),
  );
  // A row that is replaced keeps its own id.
  const id = crypto.randomUUID();
  const writing = insertObject(tx, target, { id, file, facts, now });
  const [[, [current]]] = await inOrder(finding, writing);
  return { id: current?.id ?? id, before: current?.version ?? null };
}

/** Removes the bytes of deleted rows. The next sweep removes what fails here. */
export async function removeFiles(
  { parts, links }: StorageContext,
  versions: readonly (string | null | undefined)[],
): Promise<void> {
  for (const version of versions) {
    if (!isFileName(version)) continue;
    links.forgetFile(version);
    await parts.files.remove(version).catch(parts.onUnexpected);
  }
}
