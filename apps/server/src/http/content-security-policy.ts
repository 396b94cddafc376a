import { createHash, randomBytes } from 'node:crypto';

export function createNonce(): string {
  return randomBytes(18).toString('base64');
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
