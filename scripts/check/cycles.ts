import { type ImportSite, resolveImport } from './imports.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Which file imports which, within one package. */
export function toGraph(sites: readonly ImportSite[], countsTypes: boolean): Graph {
  const files = new Set(sites.map(({ file }) => file));
  const graph = new Map<string, string[]>([...files].map((file) => [file, []]));
  for (const site of sites) {
    const target = resolveImport(site);
    if (target !== undefined && (countsTypes || !site.isTypeOnly)) graph.get(site.file)?.push(target);
  }
  return graph;
}

/** One cycle through each group of files that import each other, as the way around it: the first file is also the last. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const start of graph.keys()) {
    if (done.has(start)) continue;
    const cycle = findWay(graph, start, start);
    if (cycle === undefined) continue;
    cycles.push(cycle);
    for (const file of reachable(graph, start)) {
      if (reachable(graph, file).has(start)) done.add(file);
    }
  }
  return cycles;
}

/** The shortest way of at least one step. */
function findWay(graph: Graph, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [from];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === to) return [from, ...wayTo(cameFrom, from, file), to];
      if (next === from || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(cameFrom: ReadonlyMap<string, string>, from: string, file: string): string[] {
  const way: string[] = [];
  for (let at = file; at !== from; at = cameFrom.get(at) ?? from) way.unshift(at);
  return way;
}

function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next);
  return seen;
}
