import type { DataRouter, RouterState, RouterSubscriber } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellPageRendered, withPageTransitions } from './page-transition.ts';

type Callback = () => Promise<void>;

let callbacks: Callback[];
let isCalm: boolean;

beforeEach(() => {
  callbacks = [];
  isCalm = false;
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    startViewTransition: (callback: Callback) => {
      callbacks.push(callback);
      return { ready: Promise.reject(new Error('skipped')) };
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const at = (pathname: string, step = '') => ({ location: { pathname, key: step } }) as RouterState;

/** A router at `/news` whose subscriber gets what `tell` is called with. */
function openRouter() {
  let tell: RouterSubscriber = () => undefined;
  const shown: RouterState[] = [];
  const router = { state: at('/news'), subscribe: (subscriber: RouterSubscriber) => (tell = subscriber) };
  withPageTransitions(router as unknown as DataRouter).subscribe((state) => shown.push(state));
  return {
    shown,
    tell: (state: RouterState) => tell(state, { deletedFetchers: [], newErrors: null, flushSync: false }),
  };
}

describe('a router with page transitions', () => {
  it('shows a page with another path once the browser has captured the old one', async () => {
    const { shown, tell } = openRouter();
    tell(at('/course'));
    expect(shown).toEqual([]);
    const rendered = callbacks[0]?.();
    expect(shown).toEqual([at('/course')]);
    tellPageRendered();
    await rendered;
  });

  it('keeps the order of updates that arrive meanwhile', () => {
    const { shown, tell } = openRouter();
    const updates = [at('/course', 'arrived'), at('/course', 'reloaded'), at('/about')];
    for (const update of updates) tell(update);
    expect(callbacks).toHaveLength(1);
    void callbacks[0]?.();
    expect(shown).toEqual(updates);
  });

  it('shows the same page, and every page for users who want less motion, at once', () => {
    const { shown, tell } = openRouter();
    tell(at('/news', 'reloaded'));
    isCalm = true;
    tell(at('/course'));
    expect(shown).toEqual([at('/news', 'reloaded'), at('/course')]);
    expect(callbacks).toEqual([]);
  });

  it('does not wait for a page that renders slowly', async () => {
    vi.useFakeTimers();
    const { tell } = openRouter();
    tell(at('/course'));
    const rendered = callbacks[0]?.();
    await vi.advanceTimersByTimeAsync(300);
    await rendered;
    vi.useRealTimers();
  });
});
