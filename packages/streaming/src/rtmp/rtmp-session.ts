import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { ChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { messageTypes, writeControl, writeMessage, writtenChunkBytes } from './write-message.ts';

/** What the server does with the frames of one encoder. */
export interface Publication {
  takeVideo(frame: RtmpMessage): void;
  takeAudio(frame: RtmpMessage): void;
}

export interface SessionParts {
  readonly send: (bytes: Buffer) => void;
  /** Asks whether this key may send. Null: it may not. */
  readonly publish: (key: string) => Promise<Publication | null>;
  /** The encoder is done. */
  readonly onEnd: () => void;
}

const handshakeBytes = 1_536;
const version = 3;
/** Before the key is known, a connection may only introduce itself. */
const strangerLimits = { maxMessageBytes: 8_192, maxChunkStreams: 8 };
/** A picture of a segment of the largest size. */
const publisherMessageBytes = 4 * 1024 ** 2;
const windowBytes = 2_500_000;
const mediaStreamId = 1;

/**
 * One connection of an encoder: the server's side of RTMP, as far as it is needed to receive one stream. Throws a `RangeError` on what
 * no encoder sends; the caller closes the connection then.
 */
export class RtmpSession {
  readonly #parts: SessionParts;
  readonly #reader: ChunkReader;
  #handshake: Buffer | null = Buffer.alloc(0);
  #hasGreeted = false;
  #received = 0;
  #acknowledged = 0;
  #isAsking = false;
  #publication: Publication | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#reader = new ChunkReader({ ...strangerLimits }, (message) => this.#take(message));
  }

  get isPublishing(): boolean {
    return this.#publication !== null;
  }

  write(bytes: Buffer): void {
    this.#received += bytes.length;
    const rest = this.#handshake === null ? bytes : this.#shakeHands(bytes);
    if (rest.length > 0) this.#reader.write(rest);
    if (this.#received - this.#acknowledged < windowBytes) return;
    this.#acknowledged = this.#received;
    this.#parts.send(writeControl(messageTypes.acknowledgement, this.#received % 2 ** 32));
  }

  /** Returns what follows the handshake. Its contents are arbitrary: the key proves who sends. */
  #shakeHands(bytes: Buffer): Buffer {
    const received = Buffer.concat([this.#handshake ?? Buffer.alloc(0), bytes]);
    this.#handshake = received;
    if (received.length > 0 && received.readUInt8(0) !== version)
      throw new RangeError('The connection does not speak RTMP');
    if (!this.#hasGreeted && received.length > handshakeBytes) {
      this.#hasGreeted = true;
      const own = Buffer.alloc(handshakeBytes);
      const echo = received.subarray(1, 1 + handshakeBytes);
      this.#parts.send(Buffer.concat([Buffer.from([version]), own, echo]));
    }
    const end = 1 + 2 * handshakeBytes;
    if (received.length < end) return Buffer.alloc(0);
    this.#handshake = null;
    return received.subarray(end);
  }

  #take(message: RtmpMessage): void {
    const { type, payload } = message;
    if (type === messageTypes.setChunkBytes) this.#reader.setChunkBytes(payload.readUInt32BE(0));
    else if (type === messageTypes.abort) this.#reader.abort(payload.readUInt32BE(0));
    else if (type === messageTypes.video) this.#publication?.takeVideo(message);
    else if (type === messageTypes.audio) this.#publication?.takeAudio(message);
    else if (type === messageTypes.command) this.#command(readAmf(payload), message.streamId);
    // One byte before the command says how it is written; encoders that use this type write it as AMF0.
    else if (type === messageTypes.amf3Command) this.#command(readAmf(payload.subarray(1)), message.streamId);
  }

  #command([name, id, , ...rest]: readonly AmfValue[], streamId: number): void {
    if (typeof name !== 'string') throw new RangeError('A command has no name');
    if (name === 'connect') this.#connect(id);
    else if (name === 'createStream') this.#reply(['_result', id, null, mediaStreamId]);
    else if (name === 'publish') this.#publish(rest[0], streamId);
    else if (name === 'FCUnpublish' || name === 'deleteStream' || name === 'closeStream') this.#parts.onEnd();
    else if (name === 'play') throw new RangeError('Films are watched on the site');
  }

  #connect(id: AmfValue): void {
    this.#parts.send(
      Buffer.concat([
        writeControl(messageTypes.windowBytes, windowBytes),
        writeControl(messageTypes.peerBandwidth, windowBytes, 2),
        writeControl(messageTypes.setChunkBytes, writtenChunkBytes),
      ]),
    );
    this.#reply([
      '_result',
      id,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected',
        objectEncoding: 0,
      },
    ]);
  }

  #publish(key: AmfValue, streamId: number): void {
    if (this.#isAsking) throw new RangeError('A connection publishes one stream');
    this.#isAsking = true;
    void this.#ask(typeof key === 'string' ? key : '', streamId);
  }

  async #ask(key: string, streamId: number): Promise<void> {
    const publication = await this.#parts.publish(key);
    if (publication === null) {
      this.#status(streamId, 'error', 'NetStream.Publish.BadName', 'The stream key is not accepted');
      this.#parts.onEnd();
      return;
    }
    this.#publication = publication;
    this.#reader.limits.maxMessageBytes = publisherMessageBytes;
    this.#status(streamId, 'status', 'NetStream.Publish.Start', 'Publishing');
  }

  #status(streamId: number, level: string, code: string, description: string): void {
    this.#reply(['onStatus', 0, null, { level, code, description }], streamId);
  }

  #reply(values: readonly AmfValue[], streamId = 0): void {
    this.#parts.send(writeMessage({ type: messageTypes.command, streamId, payload: writeAmf(values) }));
  }
}
