import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, createNonce, nonceToHashes, scriptHash } from './content-security-policy.ts';

describe('nonceToHashes', () => {
  it('lists the hash of each inline script with the nonce and removes the nonce from the page', () => {
    const html =
      '<script nonce="n">one()</script><script src="/a.js" nonce="n"></script><script nonce="n">two()</script>';
    expect(nonceToHashes(html, 'n')).toEqual({
      html: '<script>one()</script><script src="/a.js"></script><script>two()</script>',
      hashes: [scriptHash('one()'), scriptHash('two()')],
    });
  });

  it('does not allow a script without the nonce', () => {
    const { hashes } = nonceToHashes('<script>stolen()</script><script nonce="other">also()</script>', 'n');
    expect(hashes).toEqual([]);
  });

  it('scriptHash returns the hash of the example in the CSP specification', () => {
    // The example of the CSP specification.
    expect(scriptHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });
});

describe('contentSecurityPolicy', () => {
  it('allows no other origin, no inline style and no eval', () => {
    const policy = contentSecurityPolicy(["'nonce-x'"]);
    expect(policy).toContain("script-src 'self' 'nonce-x';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('createNonce returns 100 different nonces in 100 calls', () => {
    expect(new Set(Array.from({ length: 100 }, createNonce)).size).toBe(100);
  });
});
