/** A chunk of neighbouring keys with their values. It is replaced, never changed. */
interface Chunk<Value> {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
}

type Changes<Value> = ReadonlyMap<string, Value | undefined>;

const maxChunkKeys = 256;

/**
 * An immutable sorted map. A change creates a new map that shares all unchanged chunks, so iteration is
 * stable and a frozen copy is free.
 */
export class SortedMap<Value> {
  /** No chunk is empty, so the first keys are an index. */
  readonly #chunks: readonly Chunk<Value>[];

  private constructor(chunks: readonly Chunk<Value>[]) {
    this.#chunks = chunks;
  }

  static empty<Value>(): SortedMap<Value> {
    return new SortedMap<Value>([]);
  }

  /** Builds a map from keys that are already sorted. */
  static ofAscending<Value>(keys: readonly string[], values: readonly Value[]): SortedMap<Value> {
    return new SortedMap([...toChunks({ keys, values })]);
  }

  get(key: string): Value | undefined {
    const chunk = this.#chunks[this.#chunkOf(key)];
    if (chunk === undefined) return undefined;
    const index = countBefore(chunk.keys, key);
    return chunk.keys[index] === key ? chunk.values[index] : undefined;
  }

  /** All keys with this prefix, ascending, after `after` if it is given. */
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

  /** The map after these changes. `gone` is called for each value that is no longer in it. */
  changed(changes: Changes<Value>, gone: (value: Value) => void): SortedMap<Value> {
    const sorted = [...changes.keys()].sort();
    const chunks = this.#chunks.slice();
    // From last to first, so that the indexes of the remaining chunks stay valid.
    for (let to = sorted.length; to > 0; ) {
      const index = Math.max(this.#chunkOf(sorted[to - 1] ?? ''), 0);
      const first = index === 0 ? '' : (this.#chunks[index]?.keys[0] ?? '');
      let from = to - 1;
      while (from > 0 && (sorted[from - 1] ?? '') >= first) from -= 1;
      replaceChunk(
        chunks,
        index,
        changeChunk(chunks[index] ?? noChunk, sorted.slice(from, to), changes, gone),
      );
      to = from;
    }
    return new SortedMap(chunks);
  }

  /** The only chunk that can contain the key; -1 if it is before all of them. */
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

/** How many of these ascending keys are below the limit; the first few are known to be. */
function countBefore(keys: readonly string[], key: string, known = 0): number {
  let low = known;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Few changes are made in copies, whose parts move as a whole; many are merged. */
const maxSplices = 16;

function changeChunk<Value>(
  chunk: Chunk<Value>,
  sorted: readonly string[],
  changes: Changes<Value>,
  gone: (value: Value) => void,
): Chunk<Value> {
  const change = sorted.length > maxSplices ? mergeChunk : spliceChunk;
  return change(chunk, sorted, changes, gone);
}

function spliceChunk<Value>(
  chunk: Chunk<Value>,
  sorted: readonly string[],
  changes: Changes<Value>,
  gone: (value: Value) => void,
): Chunk<Value> {
  let { keys } = chunk;
  const values = chunk.values.slice();
  // From last to first, so that the indexes of the remaining changes stay valid.
  for (const key of sorted.toReversed()) {
    const value = changes.get(key);
    const index = countBefore(chunk.keys, key);
    const isKnown = chunk.keys[index] === key;
    if (isKnown) gone(chunk.values[index] as Value);
    if (value === undefined) {
      if (!isKnown) continue;
      keys = keys.toSpliced(index, 1);
      values.splice(index, 1);
    } else if (isKnown) values[index] = value;
    else {
      keys = keys.toSpliced(index, 0, key);
      values.splice(index, 0, value);
    }
  }
  return { keys, values };
}

/** Merges both lists: unchanged entries stay, and changes are inserted in order. */
function mergeChunk<Value>(
  chunk: Chunk<Value>,
  sorted: readonly string[],
  changes: Changes<Value>,
  gone: (value: Value) => void,
): Chunk<Value> {
  const keys: string[] = [];
  const values: Value[] = [];
  let done = 0;
  const stay = (end: number) => {
    for (; done < end; done += 1) {
      keys.push(chunk.keys[done] ?? '');
      values.push(chunk.values[done] as Value);
    }
  };
  for (const key of sorted) {
    const value = changes.get(key);
    stay(countBefore(chunk.keys, key, done));
    if (chunk.keys[done] === key) {
      gone(chunk.values[done] as Value);
      done += 1;
    }
    if (value !== undefined) {
      keys.push(key);
      values.push(value);
    }
  }
  stay(chunk.keys.length);
  return { keys, values };
}

/**
 * Adds the replacement of a chunk: nothing, equal parts if it grew too large, or a merged chunk if two are
 * small.
 */
function replaceChunk<Value>(chunks: Chunk<Value>[], index: number, changed: Chunk<Value>): void {
  const { keys, values } = changed;
  const next = chunks[index + 1];
  if (next !== undefined && keys.length + next.keys.length <= maxChunkKeys / 2) {
    chunks.splice(index, 2, { keys: keys.concat(next.keys), values: values.concat(next.values) });
    return;
  }
  chunks.splice(index, 1, ...toChunks(changed));
}

/** Parts of equal size, none above the maximum. */
function* toChunks<Value>({ keys, values }: Chunk<Value>): Generator<Chunk<Value>> {
  const size = Math.ceil(keys.length / Math.ceil(keys.length / maxChunkKeys));
  for (let from = 0; from < keys.length; from += size) {
    yield { keys: keys.slice(from, from + size), values: values.slice(from, from + size) };
  }
}
