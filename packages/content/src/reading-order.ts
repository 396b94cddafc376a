import { defaultOrder } from './collections.ts';
import type { CompiledFile } from './compile-file.ts';

/**
 * Depth first, an index before its folder; siblings by number, then newest first, then by path. An index determines the
 * position of its whole folder.
 */
export function createReadingOrder(
  files: readonly CompiledFile[],
): (a: CompiledFile, b: CompiledFile) => number {
  const orders = new Map<string, number>();
  const dates = new Map<string, string>();
  for (const file of files) {
    for (const [folder, order] of file.folderOrders) {
      // Files of one folder have the same prefix, unless some are in a folder of the same name with a number.
      orders.set(folder, Math.min(order, orders.get(folder) ?? order));
    }
  }
  for (const file of files) {
    orders.set(file.path, file.fields.order ?? file.order);
    if (file.fields.date !== undefined) dates.set(file.path, file.fields.date);
  }
  return (a, b) => {
    const left = ancestors(a.path);
    const right = ancestors(b.path);
    for (let depth = 0; depth < Math.min(left.length, right.length); depth += 1) {
      const one = left[depth] ?? '';
      const other = right[depth] ?? '';
      if (one === other) continue;
      const byOrder = (orders.get(one) ?? defaultOrder) - (orders.get(other) ?? defaultOrder);
      if (byOrder !== 0) return byOrder;
      const byDate = compare(dates.get(other) ?? '', dates.get(one) ?? '');
      return byDate === 0 ? compare(one, other) : byDate;
    }
    return left.length - right.length;
  };
}

/** Maps `/a/b` to `/a` and `/a/b`; empty for the home page, which therefore sorts first. */
function ancestors(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  return segments.map((_, position) => `/${segments.slice(0, position + 1).join('/')}`);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
