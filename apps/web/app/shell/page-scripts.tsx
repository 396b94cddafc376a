import { routerCoreAddress } from 'virtual:router-core-address';
import { useContext } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { startScript } from './start-script.ts';

/**
 * The framework's `Scripts` for built pages, except that the application's files are requested after the first paint, for which they
 * would otherwise compete, and that the page names its own routes only.
 */
export function PageScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  let script = '';
  // The browser keeps what the server wrote.
  if (import.meta.env.SSR && framework) {
    const { manifest, serverHandoffString, renderMeta } = framework;
    // The server sends the data only to pages with scripts.
    if (renderMeta) renderMeta.didRenderScripts = true;
    script = startScript({
      manifest,
      ids: matches.map(({ id }) => id),
      context: serverHandoffString ?? '{}',
      router: routerCoreAddress,
    });
  }
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names of built files, allowed by this page's nonce or hash.
      dangerouslySetInnerHTML={{ __html: script }}
      nonce={framework?.nonce}
      suppressHydrationWarning
    />
  );
}
