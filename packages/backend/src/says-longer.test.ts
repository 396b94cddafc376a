import { expect, it } from 'vitest';
import { readJson } from './auth/wire/read-json.ts';
import { readBody } from './realtime/read-body.ts';
import { readRequestBody } from './rest/request-body.ts';
import { restLimits } from './rest/rest-limits.ts';

it.each([
  ['accounts', (request: Request) => readJson(request, restLimits.bodyBytes)],
  ['messages', (request: Request) => readBody(request, restLimits.bodyBytes)],
  ['rows', readRequestBody],
])('a declared length above the limit is rejected by %s without reading the body', async (_what, read) => {
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(restLimits.bodyBytes + 1)),
    cancel: () => {
      isLeft = true;
    },
  });
  const headers = { 'content-length': String(restLimits.bodyBytes + 1) };
  const request = new Request('http://host.test', { method: 'POST', headers, body, duplex: 'half' });
  await expect(read(request)).rejects.toMatchObject({ status: 413 });
  expect([request.bodyUsed, isLeft]).toEqual([false, false]);
});
