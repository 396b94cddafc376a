import { createHash, randomFillSync } from 'node:crypto';

const nonceBytes = 18;
/** Random bytes for several hundred nonces: one system call for each would cost more than building the policy. */
const pool = Buffer.alloc(nonceBytes * 400);
let used = pool.length;

/** Each nonce is cut from the pool once. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64', used, used + nonceBytes);
  used += nonceBytes;
  return nonce;
}

/** Source expression for one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Forbids other origins, inline scripts that are not listed, and framing. Scripts may still set styles of single
 * elements; inline style attributes and elements are forbidden.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Turns a page that was rendered with a nonce into one that can be cached, because a nonce must not be reused. Only
 * scripts with the nonce are allowed by hash, so injected scripts are still blocked.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(scriptElement)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && script !== '')
      hashes.add(scriptHash(script));
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
