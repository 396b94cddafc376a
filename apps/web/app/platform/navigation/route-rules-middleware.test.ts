import { describe, expect, it } from 'vitest';
import { askRoute } from '#app/testing/ask-route.ts';
import { routeRulesMiddleware } from './route-rules-middleware.ts';

const page = { middleware: [routeRulesMiddleware], loader: () => ({ isPage: true }) };
const ask = (url: string) => askRoute(page, '/*', url);

describe('route rules', () => {
  it.each([
    ['/login', '/sign-in', 308],
    ['/courses/', '/course', 308],
    ['/phone', '/phone/mine', 307],
    ['/go/telegram', 'https://t.me/suixue', 307],
  ])('%s leads to %s', async (from, to, status) => {
    const answer = await ask(from);
    expect(answer.headers.get('location')).toBe(to);
    expect(answer.status).toBe(status);
  });

  it.each(['/about', '/go/x', '/constructor'])('%s is left to the pages', async (path) => {
    expect(await (await ask(path)).json()).toEqual({ isPage: true });
  });
});
