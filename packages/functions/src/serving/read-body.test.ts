import { expect, it } from 'vitest';
import { mostBodyBytes, readBody } from './read-body.ts';

it('readBody rejects a body by its Content-Length before reading it', async () => {
  const request = new Request('http://host.test', {
    method: 'POST',
    headers: { 'content-length': String(mostBodyBytes + 1) },
    body: 'x'.repeat(mostBodyBytes + 1),
  });
  expect(await readBody(request)).toEqual({ kind: 'too-long' });
  expect(request.bodyUsed).toBe(false);
});
