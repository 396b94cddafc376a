import type { ContentBody } from '@suixue/content/document';

/** The text of a document. Its markup was made by our own build from Markdown that may hold no HTML of its own. */
export function Prose({ body }: { readonly body: ContentBody }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by packages/content, which refuses raw HTML.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />;
}
