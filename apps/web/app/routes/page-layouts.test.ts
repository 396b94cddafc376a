import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { layouts } from '#app/shell/layouts/page-layout.tsx';

interface RouteModule {
  readonly default?: unknown;
  readonly handle?: { readonly layout?: unknown };
}

interface PageFile {
  readonly file: string;
  /** The routes around it, outermost first. */
  readonly frames: readonly string[];
}

const files = (entries: readonly RouteConfigEntry[], frames: readonly string[] = []): PageFile[] =>
  entries.flatMap(({ file, children = [] }) => [{ file, frames }, ...files(children, [...frames, file])]);

const load = (file: string): Promise<RouteModule> => import(/* @vite-ignore */ `../${file}`);

describe('layouts', () => {
  it.each(files(routes))(
    'are declared by $file, or by a route around it, if it is a page, and otherwise not',
    async ({ file, frames }) => {
      const module = await load(file);
      if (!module.default) return expect(module.handle).toBeUndefined();
      const around = await Promise.all([...frames, file].map(load));
      const layout = around.map(({ handle }) => handle?.layout).findLast(Boolean);
      if (typeof layout === 'function') return expect(layout({ document: { layout: 'home' } })).toBe('home');
      expect(Object.keys(layouts)).toContain(layout);
    },
  );
});
