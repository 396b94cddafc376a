import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@suixue/backend/is-uuid';
import { createFileName, type FileName } from '@suixue/backend/storage/file-name';
import { type OpenFile, OpenFiles } from '@suixue/backend/storage/open-files';
import { openRecordedFilm, type RecordedFilm, type RecordedPart } from '@suixue/streaming/recorded-film';

/** The recordings on the disk of this server. */
export interface Recordings {
  folderOf(event: string): string;
  /** Null if there is none. */
  open(event: string): Promise<RecordedFilm | null>;
  /** The caller must release the file. Undefined if it was removed. */
  openPart(part: RecordedPart): Promise<OpenFile | undefined>;
  /** The recording has grown or ended. */
  forget(event: string): void;
  remove(event: string): Promise<void>;
  /** Events that have a folder. */
  list(): Promise<readonly string[]>;
  close(): void;
}

/** Each has an index in memory, about a megabyte for two hours. */
const maxOpen = 8;

export function createRecordings(folder: string, now: () => number): Recordings {
  const films = new Map<string, Promise<RecordedFilm | null>>();
  const files = new OpenFiles();
  /** Files are known by random names, so that one that replaces another is never taken for it. */
  const names = new Map<string, FileName>();
  const folderOf = (event: string) => join(folder, event);
  return {
    folderOf,
    open: (event) => {
      const known = films.get(event) ?? openRecordedFilm(folderOf(event));
      films.delete(event);
      films.set(event, known);
      // A failure is not remembered.
      known.catch(() => films.delete(event));
      const [oldest] = films.keys();
      if (films.size > maxOpen && oldest !== undefined) films.delete(oldest);
      return known;
    },
    openPart: ({ path }) => {
      const name = names.get(path) ?? createFileName(now());
      names.set(path, name);
      return files.open(name, path);
    },
    forget: (event) => void films.delete(event),
    remove: async (event) => {
      films.delete(event);
      for (const [path, name] of names) {
        if (!path.startsWith(`${folderOf(event)}/`)) continue;
        files.forget(name);
        names.delete(path);
      }
      await rm(folderOf(event), { recursive: true, force: true });
    },
    list: async () => {
      try {
        return (await readdir(folder)).filter((name) => isUuid(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
    close: () => files.close(),
  };
}
