import { createPreviewToken, verifyPreviewToken } from '@suixue/content/preview-token';
import { describe, expect, it } from 'vitest';
import { askRoute, goodToken } from '#app/testing/ask-route.ts';
import { previewMiddleware } from './preview-middleware.ts';
import { previewContext } from './reader.ts';

/** A page that reports whether it is in preview mode. */
const page = {
  middleware: [previewMiddleware],
  loader: ({ context }: { context: { get(key: typeof previewContext): boolean } }) => ({
    preview: context.get(previewContext),
  }),
};
const ask = (url: string, cookie?: string) =>
  askRoute(page, '/about', url, cookie === undefined ? {} : { cookie });

describe('preview mode', () => {
  it('is off by default', async () => {
    expect(await (await ask('/about')).json()).toEqual({ preview: false });
  });

  it('is switched on by a valid token and stays on in this browser', async () => {
    const answer = await ask(`/about?preview=${goodToken}`);
    expect(await answer.json()).toEqual({ preview: true });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^suixue-preview=good-token; .*HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/,
    );
    expect(await (await ask('/about', `suixue-preview=${goodToken}`)).json()).toEqual({ preview: true });
  });

  it.each(['off', 'forged', ''])('is ended by ?preview=%s, which is removed from the URL', async (token) => {
    const answer = await ask(`/about?a=1&preview=${token}`, `suixue-preview=${goodToken}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/about?a=1');
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it.each(['//evil.example/', '///evil.example/news', '/\\\\evil.example/'])(
    'redirects %s to a page of this site when it is switched off',
    async (path) => {
      const answer = await askRoute(page, '*', `https://suixue.example${path}?preview=off`);
      expect(answer.status).toBe(302);
      const to = new URL(answer.headers.get('location') ?? '', 'https://suixue.example');
      expect(to.origin).toBe('https://suixue.example');
    },
  );

  it('ends when its token expires, whether the token is in the cookie or in the URL', async () => {
    const secret = 'a secret of the operator';
    let now = 1_800_000_000_000;
    const token = createPreviewToken({ secret, now, ttlSeconds: 60 });
    const services = { preview: { verify: (text: string) => verifyPreviewToken(text, { secret, now }) } };
    const byCookie = () =>
      askRoute(page, '/about', '/about', { services, cookie: `suixue-preview=${token}` });
    const byLink = () => askRoute(page, '/about', `/about?preview=${token}`, { services });
    now += 59_999;
    expect(await (await byCookie()).json()).toEqual({ preview: true });
    expect(await (await byLink()).json()).toEqual({ preview: true });
    now += 1;
    expect(await (await byCookie()).json()).toEqual({ preview: false });
    expect((await byLink()).headers.get('location')).toBe('/about');
  });

  it('is off if the token in the cookie is invalid', async () => {
    expect(await (await ask('/about', 'suixue-preview=forged')).json()).toEqual({ preview: false });
  });
});
