import type { DrawBox, DrawPlay, DrawStanding } from './draw-box.ts';

/** Whether the site has a network, and whether it answers. */
export type NetworkState = 'there' | 'none' | 'down';

export interface DrawFacts {
  readonly box: DrawBox;
  /** Whether draws are open in the viewer's region. */
  readonly isAllowed: boolean;
  /** Whether the chain accepts draws now. */
  readonly isOn: boolean;
  readonly network: NetworkState;
  readonly isSignedIn: boolean;
  /** Null for visitors. */
  readonly standing: DrawStanding | null;
  /** The viewer's own calls of this box, the newest first. */
  readonly own: readonly DrawPlay[];
}

/** What the viewer can do with the box now. */
export type DrawStage =
  /** A call of the viewer waits for its prizes. Never switched off, and the same in every region. */
  | { readonly kind: 'to-hand-out'; readonly play: DrawPlay }
  /** Draws are not open in the viewer's region, or it is unknown. */
  | { readonly kind: 'region' }
  | {
      readonly kind:
        | 'no-network'
        | 'down'
        | 'off'
        | 'unreadable'
        | 'counting'
        | 'empty'
        | 'signed-out'
        | 'closed';
    }
  | { readonly kind: 'not-earned' | 'used-up'; readonly standing: DrawStanding; readonly most: number }
  | { readonly kind: 'ready'; readonly standing: DrawStanding; readonly left: number };

export function drawStage({
  box,
  isAllowed,
  isOn,
  network,
  isSignedIn,
  standing,
  own,
}: DrawFacts): DrawStage {
  if (network !== 'there') return { kind: network === 'none' ? 'no-network' : 'down' };
  const open = own.findLast(({ handedOut }) => handedOut === null);
  if (open) return { kind: 'to-hand-out', play: open };
  if (!isAllowed) return { kind: 'region' };
  if (!isOn) return { kind: 'off' };
  if (!box.items) return { kind: 'unreadable' };
  if (!box.counts) return { kind: 'counting' };
  if (box.counts.reduce((sum, count) => sum + count, 0) < box.atOnce) return { kind: 'empty' };
  if (!isSignedIn || !standing) return { kind: 'signed-out' };
  if (standing.perDay === 0) return { kind: 'closed' };
  const most = Math.min(standing.perDay, box.dailyLimit);
  if (standing.playedToday >= most) return { kind: 'used-up', standing, most };
  if (standing.chaptersDone < standing.chaptersNeeded) return { kind: 'not-earned', standing, most };
  return { kind: 'ready', standing, left: most - standing.playedToday };
}
