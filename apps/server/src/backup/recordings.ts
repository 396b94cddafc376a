import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@suixue/backend/is-uuid';
import { recordingIndexName, toRecordingFiles } from '@suixue/streaming/recorded-files';
import { BackupError } from './backup-error.ts';
import { linkOrCopy } from './link-files.ts';

/** Recordings of live events in the data folder, and in backups that contain them. */
export const recordingsName = 'live';

const gibibyte = 1024 ** 3;
/** Larger ones are better copied as files, which can be continued. */
const defaultMaxBytes = 100 * gibibyte;

/**
 * Links the recordings into the work folder, and returns the names of the parts. A recording may be going on: its index is copied first, and names only
 * bytes that are written. Throws a `BackupError` above the limit.
 */
export async function takeRecordings(
  folder: string,
  workFolder: string,
  maxBytes = defaultMaxBytes,
): Promise<readonly string[]> {
  const from = join(folder, recordingsName);
  const parts: string[] = [];
  let bytes = 0;
  for (const event of await listEvents(from)) {
    const files = await linkRecording(join(from, event), join(workFolder, recordingsName, event));
    for (const name of files) {
      bytes += (await stat(join(workFolder, recordingsName, event, name))).size;
      parts.push(`${recordingsName}/${event}/${name}`);
    }
  }
  if (bytes > maxBytes)
    throw new BackupError(
      `The recordings in ${from} have ${Math.ceil(bytes / gibibyte)} GiB, more than ${Math.floor(maxBytes / gibibyte)}. Back up without --recordings, and copy that folder as files.`,
    );
  return parts;
}

/** Keeps the recordings of the former data, except those of events that the backup contains. They stay where that data was moved, too. */
export async function keepRecordings(aside: string, draft: string): Promise<void> {
  const restored = new Set(await listEvents(join(draft, recordingsName)));
  const from = join(aside, recordingsName);
  for (const event of await listEvents(from))
    if (!restored.has(event)) await linkRecording(join(from, event), join(draft, recordingsName, event));
}

async function listEvents(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => isUuid(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the names of the files; none if nothing was recorded yet. */
async function linkRecording(from: string, to: string): Promise<readonly string[]> {
  const names = await readdir(from);
  if (!names.includes(recordingIndexName)) return [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Later lines of a recording that is going on must not appear in the copy.
  await copyFile(join(from, recordingIndexName), join(to, recordingIndexName));
  const films = toRecordingFiles(names);
  const linked: string[] = [];
  for (const name of films) if (await linkOrCopy(join(from, name), join(to, name))) linked.push(name);
  return [recordingIndexName, ...linked];
}
