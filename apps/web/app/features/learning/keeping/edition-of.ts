import type { ContentDocument } from '@suixue/content/document';

interface EditionParts {
  readonly document: ContentDocument;
  readonly buildId: string;
  readonly hasWatermark: boolean;
}

/** Identifies a version of a chapter's page. It changes with the text, the build and the watermark. */
export async function editionOf({ document, buildId, hasWatermark }: EditionParts): Promise<string> {
  const text = JSON.stringify([buildId, hasWatermark, document.title, document.description, document.body]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('base64url').slice(0, 22);
}
