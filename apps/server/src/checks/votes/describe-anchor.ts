import type { FoundAnchor } from './read-anchor.ts';

export function describeAnchor(anchor: FoundAnchor | null, root: string | null): string {
  if (!anchor) return 'DIFFERS the transaction recorded no root of a vote';
  const where = `contract ${anchor.contract}, signed by ${anchor.by}`;
  return anchor.root === root
    ? `holds   the root is on the chain: ${where}`
    : `DIFFERS the chain has the root ${anchor.root}: ${where}`;
}
