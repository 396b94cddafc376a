/**
 * What a page is made of besides its text: the built files that it names (its modules, styles, the icon sprite) and
 * the pictures in it. A page that is kept without them would open blank.
 */
export function pageToParts(html: string): string[] {
  const parts = new Set<string>();
  for (const [, path] of html.matchAll(/["'(](\/assets\/[\w.~-]+)/g)) if (path) parts.add(path);
  for (const [, path] of html.matchAll(/<img\b[^>]*?\ssrc="(\/(?!\/)[^"?#]+)"/g)) if (path) parts.add(path);
  return [...parts];
}

/**
 * The page for an address that was not kept stands at that very address, where the router would take it for
 * another page; so it goes without script. The first inline script, which sets the colours, stays.
 */
export function withoutModules(html: string): string {
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, text: string) =>
      /\btype="module"|\bsrc=/.test(attributes) || text.includes('__reactRouter') ? '' : script,
    );
}
