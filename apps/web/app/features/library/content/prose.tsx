import type { ContentBody } from '@suixue/content/document';
import { useEffect, useRef } from 'react';
import { addCopyButtons } from './copy-code.ts';

/** The text of a document, as HTML that the build made from Markdown without raw HTML. */
export function Prose({ body: { html } }: { readonly body: ContentBody }) {
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The replaced text of another document gets its own buttons.
    if (prose.current && html.includes('class="code"')) addCopyButtons(prose.current);
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by packages/content, which refuses raw HTML.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} ref={prose} />;
}
