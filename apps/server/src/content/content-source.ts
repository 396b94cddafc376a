import { unwatchFile, watchFile } from 'node:fs';
import { type ContentStore, createContentStore } from '@suixue/content/store';
import { readContent } from './read-content.ts';

export interface ContentSource {
  current(): ContentStore;
  close(): void;
}

interface ContentSourceParts {
  readonly file: string;
  readonly productName: string;
  readonly onChange: (version: string) => void;
  readonly onError: (error: unknown) => void;
}

const pollMs = 1_000;

/**
 * Provides the built documents and reloads them when a new build appears. An unreadable build is reported and the
 * current one stays.
 */
export function createContentSource({
  file,
  productName,
  onChange,
  onError,
}: ContentSourceParts): ContentSource {
  const read = () => createContentStore(readContent(file, productName));
  let store = read();
  // Polled, because the file is replaced and a watch on the old inode would never fire again.
  watchFile(file, { interval: pollMs, persistent: false }, () => {
    try {
      const next = read();
      if (next.version === store.version) return;
      store = next;
      onChange(next.version);
    } catch (error) {
      onError(error);
    }
  });
  return { current: () => store, close: () => unwatchFile(file) };
}
