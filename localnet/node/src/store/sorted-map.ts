/** A run of neighbouring keys with their values. It is never changed, only replaced. */
interface Chunk<Value> {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
}

type Change<Value> = readonly [key: string, value: Value | undefined];

const maxChunkKeys = 256;

/**
 * A map in the order of its keys that is never changed: a change makes a new map, which shares with the old one every
 * chunk that is the same in both. So whoever has a map may go through it as long as he likes, and a frozen copy of
 * everything costs nothing.
 */
export class SortedMap<Value> {
  /** None is empty, so the first key of each says where to look. */
  readonly #chunks: readonly Chunk<Value>[];

  private constructor(chunks: readonly Chunk<Value>[]) {
    this.#chunks = chunks;
  }

  static empty<Value>(): SortedMap<Value> {
    return new SortedMap<Value>([]);
  }

  get(key: string): Value | undefined {
    const chunk = this.#chunks[this.#chunkOf(key)];
    if (chunk === undefined) return undefined;
    const index = countBefore(chunk.keys, key);
    return chunk.keys[index] === key ? chunk.values[index] : undefined;
  }

  /** All whose key begins so, ascending; only those beyond `after`, if it is given. */
  *entries(prefix: string, after = ''): Generator<readonly [key: string, value: Value]> {
    const from = after > prefix ? after : prefix;
    const first = Math.max(this.#chunkOf(from), 0);
    for (let position = first; position < this.#chunks.length; position += 1) {
      const { keys, values } = this.#chunks[position] ?? noChunk;
      for (let index = position === first ? countBefore(keys, from) : 0; index < keys.length; index += 1) {
        const key = keys[index] ?? '';
        if (key === after) continue;
        if (!key.startsWith(prefix)) return;
        yield [key, values[index] as Value];
      }
    }
  }

  /** The map after these changes. Each value that is not in it any more is told to `gone`. */
  changed(changes: Iterable<Change<Value>>, gone: (value: Value) => void): SortedMap<Value> {
    const sorted = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
    const chunks = this.#chunks.slice();
    // From the last to the first, so that the places of those to come stay what they are.
    for (let to = sorted.length; to > 0; ) {
      const index = Math.max(this.#chunkOf(sorted[to - 1]?.[0] ?? ''), 0);
      const first = index === 0 ? '' : (this.#chunks[index]?.keys[0] ?? '');
      let from = to - 1;
      while (from > 0 && (sorted[from - 1]?.[0] ?? '') >= first) from -= 1;
      replaceChunk(chunks, index, changeChunk(chunks[index] ?? noChunk, sorted, from, to, gone));
      to = from;
    }
    return new SortedMap(chunks);
  }

  /** The only chunk that can have the key; -1 where it is before all of them. */
  #chunkOf(key: string): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#chunks[middle]?.keys[0] ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

const noChunk = { keys: [], values: [] };

/** How many of these ascending keys are before that one. */
function countBefore(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function changeChunk<Value>(
  chunk: Chunk<Value>,
  sorted: readonly Change<Value>[],
  from: number,
  to: number,
  gone: (value: Value) => void,
): Chunk<Value> {
  const keys = chunk.keys.slice();
  const values = chunk.values.slice();
  for (let change = from; change < to; change += 1) {
    const [key, value] = sorted[change] ?? [''];
    const index = countBefore(keys, key);
    const isThere = keys[index] === key;
    if (isThere) gone(values[index] as Value);
    if (isThere && value !== undefined) {
      // The key is replaced too, so that no second copy of its text stays.
      keys[index] = key;
      values[index] = value;
    } else if (isThere) {
      keys.splice(index, 1);
      values.splice(index, 1);
    } else if (value !== undefined) {
      keys.splice(index, 0, key);
      values.splice(index, 0, value);
    }
  }
  return { keys, values };
}

/** Puts down what a chunk became: nothing, equal parts if it grew too large, or one with the next if both are small. */
function replaceChunk<Value>(chunks: Chunk<Value>[], index: number, { keys, values }: Chunk<Value>): void {
  const next = chunks[index + 1];
  if (next !== undefined && keys.length + next.keys.length <= maxChunkKeys / 2) {
    chunks.splice(index, 2, { keys: keys.concat(next.keys), values: values.concat(next.values) });
    return;
  }
  const parts: Chunk<Value>[] = [];
  const size = Math.ceil(keys.length / Math.ceil(keys.length / maxChunkKeys));
  for (let from = 0; from < keys.length; from += size) {
    parts.push({ keys: keys.slice(from, from + size), values: values.slice(from, from + size) });
  }
  chunks.splice(index, 1, ...parts);
}
