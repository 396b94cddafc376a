/**
 * The strongly connected component of each node of a directed graph, as a number. The nodes are 0 and up,
 * each with a list of successors. Iterative, since the graph may be arbitrarily deep.
 */
export function findStrongComponents(leadsTo: readonly (readonly number[])[]): number[] {
  const search = new Search(leadsTo);
  leadsTo.forEach((_, node) => {
    search.from(node);
  });
  return search.groups;
}

class Search {
  readonly groups: number[];
  readonly #leadsTo: readonly (readonly number[])[];
  /** The discovery index of each node, and the lowest index it can reach. */
  readonly #found: number[];
  readonly #earliest: number[];
  /** Discovered nodes without a component. */
  readonly #open: number[] = [];
  readonly #path: { readonly node: number; next: number }[] = [];
  #time = 0;
  #groupCount = 0;

  constructor(leadsTo: readonly (readonly number[])[]) {
    this.#leadsTo = leadsTo;
    this.groups = leadsTo.map(() => -1);
    this.#found = leadsTo.map(() => -1);
    this.#earliest = leadsTo.map(() => -1);
  }

  from(root: number): void {
    if (this.#found[root] !== -1) return;
    this.#enter(root);
    for (let step = this.#path.at(-1); step; step = this.#path.at(-1)) {
      const target = this.#leadsTo[step.node]?.[step.next];
      step.next += 1;
      if (target === undefined) this.#leave(step.node);
      else if (this.#found[target] === -1) this.#enter(target);
      else if (this.#groups(target) === -1) this.#leadBack(step.node, this.#found[target] ?? 0);
    }
  }

  #groups(node: number): number {
    return this.groups[node] ?? -1;
  }

  #enter(node: number): void {
    this.#found[node] = this.#time;
    this.#earliest[node] = this.#time;
    this.#time += 1;
    this.#open.push(node);
    this.#path.push({ node, next: 0 });
  }

  #leadBack(node: number, time: number): void {
    this.#earliest[node] = Math.min(this.#earliest[node] ?? time, time);
  }

  #leave(node: number): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (parent) this.#leadBack(parent.node, this.#earliest[node] ?? 0);
    if (this.#earliest[node] !== this.#found[node]) return;
    // No node since this one reaches an earlier one: all open nodes since then form one component.
    for (let member = this.#open.pop(); member !== undefined; member = this.#open.pop()) {
      this.groups[member] = this.#groupCount;
      if (member === node) break;
    }
    this.#groupCount += 1;
  }
}
