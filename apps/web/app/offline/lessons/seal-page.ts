const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Inline scripts of a rendered page are allowed by a nonce, which is valid once. In the stored copy they are allowed by their hashes.
 */
export async function sealPage(
  html: string,
  policy: string,
): Promise<{ readonly html: string; readonly policy: string }> {
  const [source, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (source === undefined || nonce === undefined) return { html, policy };
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.add(await hashOf(script));
  }
  return { html: html.replaceAll(mark, ''), policy: policy.replace(source, [...hashes].join(' ')) };
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
