import { defaultOrder } from './collections.ts';

export interface FilePath {
  path: string;
  /** Number prefix of the last segment; for an index file, of its folder. */
  order: number;
  /** Number prefix of every parent folder, by path. */
  folderOrders: Map<string, number>;
}

const segmentPattern = /^(?:(\d{1,4})\.)?([\p{L}\p{N}_-]+)$/u;

/**
 * Maps `2.course/1.sui/index.md` to `/course/sui` with order 1; returns `undefined` for names that cannot be a path.
 */
export function fileToPath(file: string): FilePath | undefined {
  const names = file.replace(/\.md$/, '').split('/');
  const folderOrders = new Map<string, number>();
  let path = '';
  let order = defaultOrder;
  for (const [position, name] of names.entries()) {
    if (name !== name.normalize('NFC')) return undefined;
    const match = segmentPattern.exec(name);
    const segment = match?.[2];
    if (segment === undefined) return undefined;
    const isLast = position === names.length - 1;
    if (isLast && name === 'index') break;
    path += `/${segment}`;
    order = match?.[1] === undefined ? defaultOrder : Number(match[1]);
    if (!isLast) folderOrders.set(path, order);
  }
  return { path: path === '' ? '/' : path, order, folderOrders };
}
