import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealPage } from './seal-page.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('sealPage replaces the CSP nonce by hashes of the inline scripts that had it', async () => {
  const html =
    '<script nonce="n1">one()</script><script>stolen()</script><script nonce="n1" src="/assets/a.js"></script>';
  const sealed = await sealPage(html, "script-src 'self' 'nonce-n1' 'sha256-constant'; img-src 'self'");
  expect(sealed.policy).toBe(`script-src 'self' ${hash('one()')} 'sha256-constant'; img-src 'self'`);
  expect(sealed.html).not.toContain('nonce');
  expect(sealed.policy).not.toContain(hash('stolen()'));
});

it('sealPage leaves a page without a nonce unchanged', async () => {
  const page = { html: '<script>a()</script>', policy: "script-src 'self'" };
  expect(await sealPage(page.html, page.policy)).toEqual(page);
});
