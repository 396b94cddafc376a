import type { ContentDocument, ProtectedAccess } from './document.ts';

/** Whoever is asking. Without `preview` there are no drafts; with it there are, but it opens no protected body. */
export interface ContentReader {
  preview: boolean;
  mayRead(access: ProtectedAccess, path: string): boolean;
}

export const anonymousReader: ContentReader = { preview: false, mayRead: () => false };

export function mayReadBody(reader: ContentReader, document: ContentDocument): boolean {
  return document.access === 'public' || reader.mayRead(document.access, document._path);
}
