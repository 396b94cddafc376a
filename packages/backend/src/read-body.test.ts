import { describe, expect, it } from 'vitest';
import { readJson } from './auth/wire/read-json.ts';
import { CostBudget } from './cost-budget.ts';
import { readBody } from './read-body.ts';
import { readBroadcastRequest } from './realtime/broadcast-request.ts';
import { realtimeLimits } from './realtime/realtime-limits.ts';
import { createBodyMeter } from './rest/body-meter.ts';
import { readRequestBody } from './rest/request-body.ts';
import { restLimits } from './rest/rest-limits.ts';

function toRequest(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  const url = 'http://host.test/realtime/v1/api/broadcast';
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' });
}

/** A body of endless chunks, which records whether it was cancelled. */
function endlessBody(bytes: number) {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(bytes)),
    cancel: () => {
      state.isCancelled = true;
    },
  });
  return { body, state };
}

describe('readBody', () => {
  it('returns a body of exactly the maximum', async () => {
    const chunks = [Uint8Array.of(1, 2), Uint8Array.of(3)];
    expect(await readBody(toRequest(ReadableStream.from(chunks)), 3)).toEqual(Buffer.of(1, 2, 3));
  });

  it('returns no bytes for a request without a body', async () => {
    expect(await readBody(new Request('http://host.test'), 0)).toEqual(Buffer.alloc(0));
  });

  it('returns undefined and cancels a body that exceeds the maximum, whatever Content-Length declares', async () => {
    const { body, state } = endlessBody(2);
    expect(await readBody(toRequest(body, { 'content-length': '1' }), 3)).toBeUndefined();
    expect(state.isCancelled).toBe(true);
  });

  it('reads and discards the rest of a longer body up to a second limit', async () => {
    const body = () => ReadableStream.from([Uint8Array.of(1, 2), Uint8Array.of(3, 4)]);
    const longer = toRequest(body());
    expect(await readBody(longer, 3, 4)).toBeUndefined();
    const { body: endless, state } = endlessBody(2);
    expect(await readBody(toRequest(endless), 3, 9)).toBeUndefined();
    expect([await longer.body?.getReader().read(), state.isCancelled]).toEqual([
      { done: true, value: undefined },
      true,
    ]);
  });
});

const maxBytes = restLimits.maxBodyBytes;
const unlimited = createBodyMeter(new CostBudget({ burst: 1, perSecond: 1 }, () => 0), undefined);
it.each<[string, (request: Request) => Promise<unknown>]>([
  ['auth', (request) => readJson(request, maxBytes)],
  ['realtime', (request) => readBroadcastRequest(request, { ...realtimeLimits, messageBytes: maxBytes })],
  ['rest', (request) => readRequestBody(request, unlimited)],
])('the %s service rejects a body unread if Content-Length exceeds the maximum', async (_service, read) => {
  const { body, state } = endlessBody(maxBytes + 1);
  const request = toRequest(body, { 'content-length': String(maxBytes + 1) });
  await expect(read(request)).rejects.toMatchObject({ status: 413 });
  expect([request.bodyUsed, state.isCancelled]).toEqual([false, false]);
});
