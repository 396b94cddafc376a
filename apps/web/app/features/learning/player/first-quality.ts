import { playerNumbers } from './player-numbers.ts';

/** What a browser says of its network; most say nothing. */
export interface NetworkHint {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface QualityChoice {
  /** Heights that there are, the greatest first. */
  readonly available: readonly number[];
  /** What this person chose before, in any lesson. */
  readonly chosen: number | null;
  readonly network: NetworkHint | undefined;
}

/** At most so high on a network of this kind. */
const slowNetworks: Readonly<Record<string, number>> = { 'slow-2g': 240, '2g': 240, '3g': 480 };

/** In which quality a film begins: as the person chose, else as the network bears. */
export function firstQuality({ available, chosen, network }: QualityChoice): number {
  if (chosen !== null) return atMost(available, chosen);
  if (network?.saveData === true) return Math.min(...available);
  const most = slowNetworks[network?.effectiveType ?? ''] ?? playerNumbers.defaultQuality;
  return atMost(available, Math.min(most, playerNumbers.defaultQuality));
}

/** The greatest that is no greater, or the smallest that there is. */
function atMost(available: readonly number[], most: number): number {
  const fitting = available.filter((height) => height <= most);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...available);
}
