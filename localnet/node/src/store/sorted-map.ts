/** A run of neighbouring keys with their values. It is never changed, only replaced. */
interface Chunk<Value> {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
}

type Changes<Value> = ReadonlyMap<string, Value | undefined>;

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

  /** Of keys that are in their order already, and the value of each. */
  static ofAscending<Value>(keys: readonly string[], values: readonly Value[]): SortedMap<Value> {
    return new SortedMap([...toChunks({ keys, values })]);
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
  changed(changes: Changes<Value>, gone: (value: Value) => void): SortedMap<Value> {
    const sorted = [...changes.keys()].sort();
    const chunks = this.#chunks.slice();
    // From the last to the first, so that the places of those to come stay what they are.
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

/** How many of these ascending keys are before that one; it is known of the first few. */
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

/** One walk over both: what stands before each change stays, and each change comes behind it. */
function changeChunk<Value>(
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

/** Puts down what a chunk became: nothing, equal parts if it grew too large, or one with the next if both are small. */
function replaceChunk<Value>(chunks: Chunk<Value>[], index: number, changed: Chunk<Value>): void {
  const { keys, values } = changed;
  const next = chunks[index + 1];
  if (next !== undefined && keys.length + next.keys.length <= maxChunkKeys / 2) {
    chunks.splice(index, 2, { keys: keys.concat(next.keys), values: values.concat(next.values) });
    return;
  }
  chunks.splice(index, 1, ...toChunks(changed));
}

/** Parts of equal size, none of them too large. */
function* toChunks<Value>({ keys, values }: Chunk<Value>): Generator<Chunk<Value>> {
  const size = Math.ceil(keys.length / Math.ceil(keys.length / maxChunkKeys));
  for (let from = 0; from < keys.length; from += size) {
    yield { keys: keys.slice(from, from + size), values: values.slice(from, from + size) };
  }
}
