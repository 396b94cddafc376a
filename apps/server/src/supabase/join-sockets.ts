import type { Duplex } from 'node:stream';

interface End {
  readonly socket: Duplex;
  /** Bytes that were already read. */
  readonly head: Buffer;
}

/** Pipes two sockets into each other with back pressure. When one closes, so does the other. */
export function joinSockets(one: End, other: End): void {
  lead(one, other);
  lead(other, one);
}

/** How long a closing socket may take to receive the remaining bytes. */
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
  // One end closing closes the other after the bytes in flight.
  from.socket.once('end', () => closeSoon(to.socket));
  from.socket.once('close', () => closeSoon(to.socket));
}
