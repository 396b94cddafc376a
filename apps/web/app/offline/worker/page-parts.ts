/**
 * The files that a page needs: modules, styles and the icon sprite that it names, and its pictures. Without them an offline page would
 * not work.
 */
export function pageToParts(html: string): string[] {
  const parts = new Set<string>();
  for (const [, path] of html.matchAll(/["'(](\/assets\/[\w.~-]+)/g)) if (path) parts.add(path);
  for (const [, path] of html.matchAll(/<img\b[^>]*?\ssrc="(\/(?!\/)[^"?#]+)"/g)) if (path) parts.add(path);
  return [...parts];
}

/**
 * The offline page is shown at the requested URL, where the router would take it for another page, so its scripts are removed. The
 * first inline script, which sets the colours, stays.
 */
export function withoutModules(html: string): string {
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, text: string) =>
      /\btype="module"|\bsrc=/.test(attributes) || text.includes('__reactRouter') ? '' : script,
    );
}
