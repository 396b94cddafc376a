import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from './follow-reading.ts';
import { deviceReading, takeOver } from './kept-reading.ts';

const path = '/news/a';
const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

describe('reading progress', () => {
  it('is reported with the id of the account for which the page was rendered', async () => {
    answers.mockResolvedValue(Response.json({ furthest: 7 }));
    await report('one', path, 7);
    const [, sent] = answers.mock.calls[0] ?? [];
    expect(String(sent?.body)).toBe('account=one&path=%2Fnews%2Fa&block=7');
    expect(deviceReading('one').get(path)).toBe(0);
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', async () => new Response(null, { status: 503 })],
    ['another user has signed in meanwhile', async () => new Response(null, { status: 409 })],
    // Browsers return this for a redirect that is not followed.
    ['the session has ended', async () => ({ ok: false, status: 0, type: 'opaqueredirect' })],
  ])('stays on the device for the same account if %s', async (_, answer) => {
    answers.mockImplementation(answer as typeof fetch);
    await report('one', path, 7);
    expect(
      [deviceReading('one'), deviceReading('other'), deviceReading(null)].map((of) => of.get(path)),
    ).toEqual([7, 0, 0]);
    expect(answers.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
  });

  it.each([400, 403])('is not kept on the device if the server rejects it with %i', async (status) => {
    answers.mockResolvedValue(new Response(null, { status }));
    await report('one', path, 7);
    expect(deviceReading('one').get(path)).toBe(0);
  });

  it('of a visitor moves to the first account that signs in, and to no later one', () => {
    deviceReading(null).keep(path, 5);
    expect(takeOver('one', path)).toBe(5);
    expect(takeOver('other', path)).toBe(0);
    deviceReading(null).keep(path, 3);
    expect([takeOver('one', path), deviceReading(null).get(path)]).toEqual([5, 0]);
  });
});
