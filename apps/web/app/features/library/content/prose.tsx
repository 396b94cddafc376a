import type { ContentBody } from '@suixue/content/document';

/** The text of a document, as HTML that the build made from Markdown without raw HTML. */
export function Prose({ body }: { readonly body: ContentBody }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by packages/content, which refuses raw HTML.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />;
}
