import { describe, expect, it } from 'vitest';
import { createRouteRules, getRouteRule } from './route-rules.ts';

const none = { telegramBot: undefined, telegramChannel: undefined, dingTalk: undefined, x: undefined };

describe('route rules', () => {
  it('leads an old spelling to its page, with or without a closing slash', () => {
    const rules = createRouteRules(none);
    expect(getRouteRule(rules, '/login')?.redirect.to).toBe('/sign-in');
    expect(getRouteRule(rules, '/login/')?.redirect.to).toBe('/sign-in');
    expect(getRouteRule(rules, '/')).toBeUndefined();
  });

  it('has an outside rule only where an operator has set the address', () => {
    expect(getRouteRule(createRouteRules(none), '/go/x')).toBeUndefined();
    const rules = createRouteRules({ ...none, x: 'https://x.example/suixue' });
    expect(getRouteRule(rules, '/go/x')?.redirect.to).toBe('https://x.example/suixue');
  });

  it('is not fooled by names that every object has', () => {
    expect(getRouteRule(createRouteRules(none), 'constructor')).toBeUndefined();
    expect(getRouteRule(createRouteRules(none), '__proto__')).toBeUndefined();
  });
});
