import { playerNumbers } from './player-numbers.ts';

/** The browser's information on its network; most browsers give none. */
export interface NetworkHint {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface QualityChoice {
  /** Available heights, greatest first. */
  readonly available: readonly number[];
  /** The user's earlier choice, in any lesson. */
  readonly chosen: number | null;
  readonly network: NetworkHint | undefined;
}

/** Maximum height for each kind of network. */
const slowNetworks: Readonly<Record<string, number>> = { 'slow-2g': 240, '2g': 240, '3g': 480 };

/** The quality in which a film starts: the user's choice, otherwise what the network can carry. */
export function firstQuality({ available, chosen, network }: QualityChoice): number {
  if (chosen !== null) return atMost(available, chosen);
  if (network?.saveData === true) return Math.min(...available);
  const most = slowNetworks[network?.effectiveType ?? ''] ?? playerNumbers.defaultQuality;
  return atMost(available, Math.min(most, playerNumbers.defaultQuality));
}

/** The greatest height within the limit, or the smallest available. */
function atMost(available: readonly number[], most: number): number {
  const fitting = available.filter((height) => height <= most);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...available);
}
