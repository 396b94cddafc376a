import type { Caller } from '../database/as-caller.ts';
import { toleranceSeconds } from '../tokens/token-parts.ts';
import type { ChangeBinding } from './change-binding.ts';
import type { Client } from './client.ts';
import { encodeMessage, type ProtocolVersion } from './frame.ts';

/** The connection that receives the messages of a channel. */
export interface ChannelOutput {
  readonly version: ProtocolVersion;
  /** Whether much of what was sent is still unread by the client. */
  readonly isBehind: boolean;
  send(data: string | Buffer): void;
  /** Sends what `prepareMessage` has made, which costs less for a message to many. */
  sendPrepared(message: Buffer): void;
  /** Checks the policies for a channel again, for a reason of the server. Never rejects. */
  recheck(channel: Channel): Promise<void>;
  /** Ends a channel so that its client joins it again. */
  fail(channel: Channel): void;
}

export const topicPrefix = 'realtime:';

/** The properties of a joined channel. */
export interface ChannelTerms {
  readonly isPrivate: boolean;
  readonly mayWrite: boolean;
  /** When the policies must be checked again, because something expires; in the time of the service. */
  readonly checkAgainAt: number | undefined;
  readonly receivesOwn: boolean;
  readonly acknowledges: boolean;
  readonly bindings: readonly ChangeBinding[];
}

export interface ChannelStart {
  readonly output: ChannelOutput;
  /** With the prefix. */
  readonly topic: string;
  readonly joinRef: string | null;
  readonly caller: Caller;
  readonly client: Client;
  /** Called once, when the channel has ended. */
  readonly onEnd: () => void;
}

const nothingYet: ChannelTerms = {
  isPrivate: false,
  mayWrite: false,
  checkAgainAt: undefined,
  receivesOwn: false,
  acknowledges: false,
  bindings: [],
};

/** A joined topic of one connection. */
export class Channel {
  readonly output: ChannelOutput;
  readonly topic: string;
  readonly joinRef: string | null;
  #client: Client;
  #state: 'joining' | 'joined' | 'closed' = 'joining';
  terms: ChannelTerms = nothingYet;
  #caller: Caller;
  #callerKey: string;
  readonly #ended = new AbortController();
  readonly #onEnd: () => void;

  constructor({ output, topic, joinRef, caller, client, onEnd }: ChannelStart) {
    this.output = output;
    this.topic = topic;
    this.joinRef = joinRef;
    this.#client = client;
    this.#caller = caller;
    this.#callerKey = toKey(caller);
    this.#onEnd = onEnd;
  }

  get state(): 'joining' | 'joined' | 'closed' {
    return this.#state;
  }

  /** Aborted when the channel ends, to cancel work for it. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Without the prefix. */
  get name(): string {
    return this.topic.slice(topicPrefix.length);
  }

  get caller(): Caller {
    return this.#caller;
  }

  /** Equal for callers with equal rights: all claims except when a token was issued and expires. */
  get callerKey(): string {
    return this.#callerKey;
  }

  /** The client that is charged for messages in the channel. */
  get client(): Client {
    return this.#client;
  }

  /** A client may join as a visitor and send the token of its account later. */
  become(caller: Caller, client: Client): void {
    this.#caller = caller;
    this.#callerKey = toKey(caller);
    this.#client = client;
  }

  hasExpired(now: number): boolean {
    const { exp } = this.#caller.claims;
    return typeof exp === 'number' && exp + toleranceSeconds <= now / 1_000;
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    this.#push('phx_reply', { status, response }, ref);
  }

  push(event: string, payload: unknown): void {
    this.#push(event, payload, null);
  }

  /** Sends a `system` message from the host. */
  pushSystem(
    extension: 'system' | 'postgres_changes' | 'presence',
    status: 'ok' | 'error',
    message: string,
  ): void {
    this.push('system', { extension, status, message, channel: this.name });
  }

  open(terms: ChannelTerms): void {
    this.terms = terms;
    this.#state = 'joined';
  }

  /** `phx_close` ends the channel; after `phx_error` the client joins again. */
  end(event: 'phx_close' | 'phx_error'): void {
    this.drop();
    this.#push(event, {}, this.joinRef);
  }

  /** Ends the channel without notifying its client. */
  drop(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#ended.abort();
    this.#onEnd();
  }

  #push(event: string, payload: unknown, ref: string | null): void {
    const { topic, joinRef } = this;
    this.output.send(encodeMessage(this.output.version, { topic, event, payload, ref, joinRef }));
  }
}

/** Without the times, so that the tokens of a refreshed session share one query. */
function toKey({ role, claims }: Caller): string {
  const { iat: _iat, exp: _exp, nbf: _nbf, jti: _jti, ...stable } = claims;
  return JSON.stringify([role, stable]);
}
