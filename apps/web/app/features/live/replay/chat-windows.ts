/** The chat is read in windows of this length. */
export const windowMs = 60_000;

/** The beginnings of the windows that a position needs: its own, the one before it, and the next one ahead of it. */
export function windowsAround(moment: number): readonly number[] {
  const own = Math.floor(moment / windowMs) * windowMs;
  return [own - windowMs, own, own + windowMs];
}

interface Said {
  readonly id: number;
  readonly at: string;
}

/** More would not be read before they are gone. */
const maxShown = 200;

/** The messages of the windows that were said until a moment, oldest first. */
export function saidUntil<Message extends Said>(
  windows: ReadonlyMap<number, readonly Message[]>,
  moment: number,
): readonly Message[] {
  const near = [...windows].filter(([start]) => start <= moment && start > moment - keptMs);
  const byId = new Map(near.flatMap(([, messages]) => messages).map((message) => [message.id, message]));
  return [...byId.values()]
    .filter(({ at }) => Date.parse(at) <= moment)
    .sort((one, other) => one.id - other.id)
    .slice(-maxShown);
}

/** Older messages are not shown after a jump, as if they were new. */
const keptMs = 10 * windowMs;

/**
 * Viewers saw the film some seconds later than it was recorded, and wrote about what they saw. So much earlier the chat is shown beside the recording.
 */
export const chatLeadMs = 6_000;
