import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRoutePreloads } from './route-preloads.ts';

const make = (mayPreload = () => true) => createRoutePreloads({ atOnce: 4, mayPreload });

describe('route preloads', () => {
  it('run four at a time; the next starts when one finishes', () => {
    const preloads = make();
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) preloads.request(path);
    expect(preloads.active.get()).toEqual(['/a', '/b', '/c', '/d']);
    preloads.finish('/b');
    expect(preloads.active.get()).toEqual(['/a', '/c', '/d', '/e']);
  });

  it('request each path once per page view', () => {
    const preloads = make();
    preloads.request('/a');
    preloads.request('/a');
    expect(preloads.active.get()).toEqual(['/a']);
    preloads.finish('/a');
    preloads.request('/a');
    expect(preloads.active.get()).toEqual([]);
    preloads.clear();
    preloads.request('/a');
    expect(preloads.active.get()).toEqual(['/a']);
  });

  it('do not start if preloading is not allowed', () => {
    const preloads = make(() => false);
    preloads.request('/a');
    expect(preloads.active.get()).toEqual([]);
  });

  it('never run more than four at a time and never leave a slot unused', () => {
    const path = fc.constantFrom(...'abcdefghij').map((name) => `/${name}`);
    const step = fc.record({ kind: fc.constantFrom('request', 'finish'), path });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const preloads = make();
        const asked = new Set<string>();
        const finished = new Set<string>();
        for (const { kind, path: name } of steps) {
          if (kind === 'request') {
            preloads.request(name);
            asked.add(name);
          } else {
            if (preloads.active.get().includes(name)) finished.add(name);
            preloads.finish(name);
          }
          const active = preloads.active.get();
          expect(active.length).toBe(Math.min(4, asked.size - finished.size));
          expect(new Set(active).size).toBe(active.length);
        }
      }),
    );
  });
});
