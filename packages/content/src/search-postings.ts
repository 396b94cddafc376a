/**
 * For one kind of term: the documents that contain it, and its weight in their public text and in their protected body.
 * Documents must be added in order of their position.
 */
export interface PostingTable {
  add(term: string, position: number, isOpen: boolean, amount: number): void;
  /** Positions of the documents that contain the term. */
  positions(term: string): readonly number[];
  weight(term: string, position: number, withProtected: boolean): number;
}

/** Parallel arrays instead of objects: an index has about a million of these. */
interface Postings {
  positions: number[];
  open: number[];
  closed: number[];
}

export function createPostingTable(): PostingTable {
  const table = new Map<string, Postings>();
  return {
    add(term, position, isOpen, amount) {
      let postings = table.get(term);
      if (postings === undefined) {
        postings = { positions: [], open: [], closed: [] };
        table.set(term, postings);
      }
      if (postings.positions.at(-1) !== position) {
        postings.positions.push(position);
        postings.open.push(0);
        postings.closed.push(0);
      }
      const amounts = isOpen ? postings.open : postings.closed;
      const last = amounts.length - 1;
      amounts[last] = (amounts[last] ?? 0) + amount;
    },
    positions(term) {
      return table.get(term)?.positions ?? [];
    },
    weight(term, position, withProtected) {
      const postings = table.get(term);
      if (postings === undefined) return 0;
      const at = placeOf(postings.positions, position);
      return (postings.open[at] ?? 0) + (withProtected ? (postings.closed[at] ?? 0) : 0);
    },
  };
}

/** Binary search; -1 if absent. */
function placeOf(positions: readonly number[], position: number): number {
  let low = 0;
  let high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = positions[middle] ?? 0;
    if (found === position) return middle;
    if (found < position) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
