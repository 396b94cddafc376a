import { expect, it } from 'vitest';
import { maxBodyBytes, readJsonBody } from './read-json-body.ts';

it('readJsonBody rejects a body without reading it if Content-Length exceeds the limit', async () => {
  const request = new Request('http://host.test', {
    method: 'POST',
    headers: { 'content-length': String(maxBodyBytes + 1) },
    body: 'x'.repeat(maxBodyBytes + 1),
  });
  expect(await readJsonBody(request)).toEqual({ kind: 'too-long' });
  expect(request.bodyUsed).toBe(false);
});
