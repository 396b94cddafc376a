import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStrongComponents } from './strong-components.ts';

/** The nodes reachable from each node, itself included, computed by iteration. */
function toReach(leadsTo: readonly (readonly number[])[]): Set<number>[] {
  const reach = leadsTo.map((_, node) => new Set([node]));
  for (const _ of leadsTo)
    for (const known of reach)
      for (const node of [...known]) for (const target of leadsTo[node] ?? []) known.add(target);
  return reach;
}

const graphs = fc.integer({ min: 0, max: 8 }).chain((size) =>
  fc.array(fc.array(fc.nat({ max: Math.max(size - 1, 0) }), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  }),
);

it('findStrongComponents groups nodes that reach each other', () => {
  fc.assert(
    fc.property(graphs, (leadsTo) => {
      const groups = findStrongComponents(leadsTo);
      const reach = toReach(leadsTo);
      leadsTo.forEach((_, a) => {
        leadsTo.forEach((_, b) => {
          const isMutual = reach[a]?.has(b) === true && reach[b]?.has(a) === true;
          expect(groups[a] === groups[b]).toBe(isMutual);
        });
      });
    }),
    { seed: 20_260, numRuns: 500 },
  );
});

it('findStrongComponents groups a cycle of 200,000 nodes without a stack overflow', () => {
  const length = 200_000;
  const ring = Array.from({ length }, (_, node) => [(node + 1) % length]);
  expect(new Set(findStrongComponents(ring)).size).toBe(1);
});
