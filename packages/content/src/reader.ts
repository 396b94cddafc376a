import type { ContentDocument, ProtectedAccess } from './document.ts';

/** The reader and their permissions. `preview` adds drafts but does not open protected bodies. */
export interface ContentReader {
  preview: boolean;
  mayRead(access: ProtectedAccess, path: string): boolean;
}

export const anonymousReader: ContentReader = { preview: false, mayRead: () => false };

export function mayReadBody(reader: ContentReader, document: ContentDocument): boolean {
  return document.access === 'public' || reader.mayRead(document.access, document._path);
}
