import { describe, expect, it } from 'vitest';
import { readJson } from '#app/platform/http/read-json.ts';
import { readForm } from './read-form.ts';

const url = 'https://suixue.example/user';
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers });

/** A body that arrives in pieces, and the number of bytes read from it. */
function stream(pieces: number, size: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === pieces) return controller.close();
      taken += 1;
      controller.enqueue(new Uint8Array(size));
    },
  });
  const request = new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, taken: () => taken };
}

describe('readForm', () => {
  it('reads a form with its file', async () => {
    const sent = new FormData();
    sent.set('avatar', new File(['bytes'], 'me.png', { type: 'image/png' }));
    const reading = await readForm(post(sent), 1_000);
    if (reading.kind !== 'form') throw new Error(reading.kind);
    const file = reading.form.get('avatar');
    expect(file).toBeInstanceOf(File);
    expect(file instanceof File && [file.name, file.size]).toEqual(['me.png', 5]);
  });

  it('rejects a form by its received bytes if they exceed the limit, and stops reading', async () => {
    const little = stream(3, 500);
    expect(await readForm(little.request, 1_000)).toEqual({ kind: 'too-long' });
    const endless = stream(1_000_000, 500);
    expect(await readForm(endless.request, 1_000)).toEqual({ kind: 'too-long' });
    expect(endless.taken()).toBeLessThan(40);
  });

  it.each([
    ['an empty body', post(null)],
    ['JSON', post('{}', { 'Content-Type': 'application/json' })],
    ['an incomplete form', post('--x\r\nContent', { 'Content-Type': 'multipart/form-data; boundary=x' })],
  ])('rejects %s', async (_what, request) => {
    expect(await readForm(request, 1_000)).toEqual({ kind: 'no-form' });
  });
});

describe('readJson', () => {
  it('returns JSON up to the limit, and undefined for invalid JSON, no body or a body above the limit', async () => {
    expect(await readJson(post('{"a":"穗"}'), 100)).toEqual({ a: '穗' });
    expect(await readJson(post('{"a":'), 100)).toBeUndefined();
    expect(await readJson(post(null), 100)).toBeUndefined();
    const endless = stream(1_000_000, 50);
    expect(await readJson(endless.request, 100)).toBeUndefined();
    expect(endless.taken()).toBeLessThan(10);
  });
});
