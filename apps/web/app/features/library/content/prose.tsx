import type { ContentBody } from '@suixue/content/document';
import { useEffect, useRef } from 'react';

/** The text of a document, as HTML that the build made from Markdown without raw HTML. */
export function Prose({ body: { html } }: { readonly body: ContentBody }) {
  const prose = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = prose.current;
    // Only pages with code load what copies it. The replaced text of another document gets its own buttons.
    if (element && html.includes('class="code"')) {
      void import('./copy-code.ts').then(
        ({ addCopyButtons }) => addCopyButtons(element),
        // Without it the code can still be selected.
        () => undefined,
      );
    }
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by packages/content, which refuses raw HTML.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} ref={prose} />;
}
