import { createHash, randomFillSync } from 'node:crypto';

const nonceBytes = 18;
/** Random bytes for some hundreds of nonces: asking the system for each would cost more than making the policy. */
const pool = Buffer.alloc(nonceBytes * 400);
let used = pool.length;

/** Each is cut from the pool once. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const nonce = pool.toString('base64', used, used + nonceBytes);
  used += nonceBytes;
  return nonce;
}

/** A source expression for one inline script, by what it says. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Nothing comes from another origin, nothing inline runs unless it is named here, and no page of ours can be framed.
 * Styles set by script on single elements stay possible; inline style attributes and elements do not.
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
 * Turns a page that was rendered with a nonce into one that can be kept: a nonce that is shown twice is none. Only
 * scripts that carried the nonce are named by their hash, so what found its way into the page otherwise still does
 * not run.
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
