import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { layouts } from '#app/shell/layouts/page-layout.tsx';

interface RouteModule {
  readonly default?: unknown;
  readonly handle?: { readonly layout?: unknown };
}

const files = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);

describe('layouts', () => {
  it.each(files(routes))('are declared by %s exactly if it is a page', async (file) => {
    const module: RouteModule = await import(/* @vite-ignore */ `../${file}`);
    if (!module.default) return expect(module.handle).toBeUndefined();
    const layout = module.handle?.layout;
    if (typeof layout === 'function') return expect(layout({ document: { layout: 'home' } })).toBe('home');
    expect(Object.keys(layouts)).toContain(layout);
  });
});
