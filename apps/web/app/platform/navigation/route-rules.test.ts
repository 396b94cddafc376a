import { describe, expect, it } from 'vitest';
import { askRoute } from '#app/testing/ask-route.ts';
import { createRouteRules, getRouteRule, routeRulesMiddleware } from './route-rules.ts';

const none = { telegramBot: undefined, telegramChannel: undefined, dingTalk: undefined, x: undefined };

describe('getRouteRule', () => {
  it('redirects the old path /login with or without a trailing slash', () => {
    const rules = createRouteRules(none);
    expect(getRouteRule(rules, '/login')?.redirect.to).toBe('/sign-in');
    expect(getRouteRule(rules, '/login/')?.redirect.to).toBe('/sign-in');
    expect(getRouteRule(rules, '/')).toBeUndefined();
  });

  it('redirects to an external site only if its address is configured', () => {
    expect(getRouteRule(createRouteRules(none), '/go/x')).toBeUndefined();
    const rules = createRouteRules({ ...none, x: 'https://x.example/suixue' });
    expect(getRouteRule(rules, '/go/x')?.redirect.to).toBe('https://x.example/suixue');
  });

  it('returns no rule for property names of Object.prototype', () => {
    expect(getRouteRule(createRouteRules(none), 'constructor')).toBeUndefined();
    expect(getRouteRule(createRouteRules(none), '__proto__')).toBeUndefined();
  });
});

const page = { middleware: [routeRulesMiddleware], loader: () => ({ isPage: true }) };
const ask = (url: string) => askRoute(page, '/*', url);

describe('routeRulesMiddleware', () => {
  it.each([
    ['/login', '/sign-in', 308],
    ['/courses/', '/course', 308],
    ['/phone', '/phone/mine', 307],
    ['/go/telegram', 'https://t.me/suixue', 307],
  ])('redirects %s to %s with status %i', async (from, to, status) => {
    const answer = await ask(from);
    expect(answer.headers.get('location')).toBe(to);
    expect(answer.status).toBe(status);
  });

  it.each(['/about', '/go/x', '/constructor'])('passes %s on to the routes', async (path) => {
    expect(await (await ask(path)).json()).toEqual({ isPage: true });
  });
});
