import type { Duplex } from 'node:stream';

interface End {
  readonly socket: Duplex;
  /** What of it was read already. */
  readonly head: Buffer;
}

/** What comes from one end goes to the other, no faster than that one takes it; when one is gone, so is the other. */
export function joinSockets(one: End, other: End): void {
  lead(one, other);
  lead(other, one);
}

/** For who does not read what was still to be said. */
const closingMs = 5_000;

function closeSoon(socket: Duplex): void {
  const deadline = setTimeout(() => socket.destroy(), closingMs).unref();
  socket.end(() => {
    clearTimeout(deadline);
    socket.destroy();
  });
}

function lead(from: End, to: End): void {
  if (from.head.length > 0) to.socket.write(from.head);
  from.socket.on('error', () => from.socket.destroy());
  from.socket.pipe(to.socket, { end: false });
  // The end of one is the end of the other, after what was still on its way.
  from.socket.once('end', () => closeSoon(to.socket));
  from.socket.once('close', () => closeSoon(to.socket));
}
