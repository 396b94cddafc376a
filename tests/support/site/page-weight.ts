import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { open } from './browser.ts';

/** What a page makes a browser load, in kilobytes after gzip and in numbers. */
export interface PageWeight {
  readonly markup: number;
  readonly script: number;
  readonly style: number;
  /** Files of scripts. */
  readonly modules: number;
  /** The page and its files, without what scripts fetch later. */
  readonly requests: number;
}

const loaded = new Set(['document', 'script', 'stylesheet', 'image', 'font', 'media', 'manifest', 'other']);

/** Opens an address and weighs everything that the page loads until nothing more arrives. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const files = responses.filter(
    (response) => loaded.has(response.request().resourceType()) && response.status() < 300,
  );
  const bytesOf = async (kind: string) => {
    const ofKind = files.filter((response) => response.request().resourceType() === kind);
    const sizes = await Promise.all(ofKind.map(async (response) => gzipSync(await response.body()).length));
    return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  };
  return {
    markup: await bytesOf('document'),
    script: await bytesOf('script'),
    style: await bytesOf('stylesheet'),
    modules: files.filter((response) => response.request().resourceType() === 'script').length,
    requests: files.length,
  };
}

/** The parts of a budget that are exceeded, as "125 of 120". */
export function findExcess<Budget extends object>(budget: Budget, measured: Budget): Record<string, string> {
  const parts = Object.keys(budget) as (keyof Budget & string)[];
  return Object.fromEntries(
    parts
      .filter((part) => measured[part] > budget[part])
      .map((part) => [part, `${measured[part]} of ${budget[part]}`]),
  );
}
