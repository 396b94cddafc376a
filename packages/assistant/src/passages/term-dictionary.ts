/** Numbers for terms, so that an index of millions of them fits into typed arrays. It is passed on from index to index, and only grows. */
export interface TermDictionary {
  /** The number of a term, which is added if it is new. */
  add(term: string): number;
  find(term: string): number | undefined;
  terms(): Iterable<readonly [term: string, id: number]>;
  size(): number;
}

export function createTermDictionary(): TermDictionary {
  const ids = new Map<string, number>();
  return {
    add(term) {
      const known = ids.get(term);
      if (known !== undefined) return known;
      ids.set(term, ids.size);
      return ids.size - 1;
    },
    find: (term) => ids.get(term),
    terms: () => ids,
    size: () => ids.size,
  };
}
