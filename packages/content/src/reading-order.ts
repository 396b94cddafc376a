import { DEFAULT_ORDER } from './collections.ts';
import type { CompiledFile } from './compile-file.ts';

/**
 * Depth first, a folder's index before what is in it; siblings by order, then newest first, then by path. An index
 * places its whole folder.
 */
export function createReadingOrder(
  files: readonly CompiledFile[],
): (a: CompiledFile, b: CompiledFile) => number {
  const orders = new Map<string, number>();
  const dates = new Map<string, string>();
  for (const file of files) {
    for (const [folder, order] of file.folderOrders) {
      // Files of one folder agree on its prefix unless only some of them sit in a numbered twin of it.
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
      const byOrder = (orders.get(one) ?? DEFAULT_ORDER) - (orders.get(other) ?? DEFAULT_ORDER);
      if (byOrder !== 0) return byOrder;
      const byDate = compare(dates.get(other) ?? '', dates.get(one) ?? '');
      return byDate === 0 ? compare(one, other) : byDate;
    }
    return left.length - right.length;
  };
}

/** `/a/b` -> `/a`, `/a/b`; nothing for the home page, which therefore comes first. */
function ancestors(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  return segments.map((_, position) => `/${segments.slice(0, position + 1).join('/')}`);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
