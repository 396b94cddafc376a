import type { Broadcast } from './broadcast.ts';
import { encodeBroadcast } from './broadcast-frame.ts';
import type { Channel } from './channel.ts';
import type { ProtocolVersion } from './frame.ts';
import { prepareMessage } from './prepared-message.ts';
import { FrameContent } from './room-frame.ts';
import { roomEvents, roomLimits } from './room-options.ts';

export interface RoomParts {
  readonly topic: string;
  readonly channels: () => Iterable<Channel>;
  readonly now: () => number;
}

/** The frames of one channel on this server: at most one in `frameMs`, the same for all its viewers. */
export class Room {
  readonly #parts: RoomParts;
  #content = new FrameContent();
  /** Viewers that were left out of a frame. Their next one has the mark for it. */
  #left = new WeakSet<Channel>();
  #hasLeft = false;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #isSending = false;
  #count = 0;
  #countSentAt = Number.NEGATIVE_INFINITY;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  add(event: string, text: string): void {
    this.#content.add(event, text);
    this.#schedule();
  }

  tally(kind: string, times: number): void {
    this.#content.tally(kind, times);
    this.#schedule();
  }

  /** Sets the number of viewers on all servers, which is sent if it has changed, but not often. */
  setCount(count: number): void {
    const isDue = this.#parts.now() - this.#countSentAt >= roomLimits.countMs;
    if (count === this.#count || !isDue) return;
    this.#count = count;
    this.#countSentAt = this.#parts.now();
    this.#content.count = count;
    this.#schedule();
  }

  /** Tells all viewers that events may have been lost, so that they read them from the database. */
  tellMissed(): void {
    for (const channel of this.#parts.channels()) this.#leaveOut(channel);
    this.#schedule();
  }

  /** The first frame of a viewer. */
  welcome(channel: Channel): void {
    this.#count = Math.max(this.#count, 1);
    const content = new FrameContent();
    content.count = this.#count;
    this.#send(channel, content.toText({ isMissed: false }), new Map());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isSending) return;
    const wait = this.#sentAt + roomLimits.frameMs - this.#parts.now();
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, wait)).unref();
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    this.#sentAt = this.#parts.now();
    this.#isSending = true;
    const content = this.#content;
    this.#content = new FrameContent();
    const hasLeft = this.#hasLeft;
    this.#hasLeft = false;
    if (!content.isEmpty || hasLeft) await this.#deliver(content);
    this.#isSending = false;
    if (!this.#content.isEmpty || this.#hasLeft) this.#schedule();
  }

  async #deliver(content: FrameContent): Promise<void> {
    const text = content.toText({ isMissed: false });
    const prepared: Prepared = new Map();
    let apology: { readonly text: string; readonly prepared: Prepared } | undefined;
    let served = 0;
    for (const channel of [...this.#parts.channels()]) {
      if (channel.state !== 'joined' || channel.hasExpired(this.#parts.now())) continue;
      if (channel.output.isBehind) this.#leaveOut(channel);
      else if (this.#left.delete(channel)) {
        apology ??= { text: content.toText({ isMissed: true }), prepared: new Map() };
        this.#send(channel, apology.text, apology.prepared);
      } else if (!content.isEmpty) this.#send(channel, text, prepared);
      served += 1;
      if (served % roomLimits.clientsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #leaveOut(channel: Channel): void {
    this.#left.add(channel);
    this.#hasLeft = true;
  }

  /** Encodes once for each protocol version. */
  #send(channel: Channel, text: string, prepared: Prepared): void {
    const { version } = channel.output;
    if (!prepared.has(version)) {
      const data = encodeBroadcast(version, this.#toBroadcast(text));
      prepared.set(version, data === undefined ? undefined : prepareMessage(data));
    }
    const message = prepared.get(version);
    if (message !== undefined) channel.output.sendPrepared(message);
  }

  #toBroadcast(text: string): Broadcast {
    return {
      topic: this.#parts.topic,
      isPrivate: true,
      event: roomEvents.frame,
      content: { kind: 'json', text },
    };
  }
}

type Prepared = Map<ProtocolVersion, Buffer | undefined>;
