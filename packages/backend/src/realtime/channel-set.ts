import { z } from 'zod';
import type { Caller } from '../database/as-caller.ts';
import { isServiceError } from '../errors.ts';
import { createRateLimiter, type RateLimiter } from '../rate-limit.ts';
import { Channel, type ChannelOutput, topicPrefix } from './channel.ts';
import { type AccessOutcome, ChannelWork, toCheckAgainAt, toTopic } from './channel-work.ts';
import { encodeMessage, type Frame } from './frame.ts';
import { tooManyJoins } from './join-budget.ts';
import type { JoinOutcome } from './join-channel.ts';
import { type JoinRequest, readJoinRequest } from './join-request.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { sendBroadcast } from './send-broadcast.ts';

/** `null` returns to the caller of the API key. */
const tokenMessage = z.object({ access_token: z.string().nullable() });

/** Manages the channels of one connection and handles its frames. */
export class ChannelSet {
  readonly #context: RealtimeContext;
  readonly #output: ChannelOutput;
  /** The caller of the API key, used for channels without an access token. */
  readonly #application: Caller;
  readonly #work: ChannelWork;
  readonly #channels = new Map<string, Channel>();
  readonly #joins: RateLimiter;

  constructor(context: RealtimeContext, output: ChannelOutput, { application, address }: ChannelSetOptions) {
    this.#context = context;
    this.#output = output;
    this.#application = application;
    this.#work = new ChannelWork(context, address);
    const { limits, now } = context;
    this.#joins = createRateLimiter({ limit: limits.joinsPerSecond, windowMs: 1_000, now });
  }

  handle(frame: Frame): void {
    if (frame.kind === 'message' && frame.event === 'phx_join') {
      this.#beginJoin(frame, frame.payload);
      return;
    }
    const channel = this.#channels.get(frame.topic);
    if (channel === undefined) this.#reject(frame, 'unmatched topic');
    // The frame belongs to a previous join; the client sent it before it was notified.
    else if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    else if (frame.kind === 'message' && frame.event === 'phx_leave') this.#leave(channel, frame);
    else if (channel.state === 'joined') this.#onMessage(channel, frame);
    else this.#reject(frame, 'The channel is not joined yet');
  }

  closeExpired(now: number): void {
    for (const channel of this.#channels.values()) {
      if (!channel.hasExpired(now)) continue;
      channel.pushSystem('system', 'error', 'Token has expired');
      this.#close(channel, 'phx_close');
    }
  }

  /** Drops all channels without notifying the client, whose connection is closed. */
  abandon(): void {
    for (const channel of this.#channels.values()) {
      channel.drop();
      this.#context.registry.remove(channel);
    }
    this.#channels.clear();
  }

  /** Ends a channel of this connection so that its client joins again. */
  fail(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#close(channel, 'phx_error');
  }

  /** Checks the policies again for a reason of the server, such as an account that changed. */
  recheck(channel: Channel): Promise<void> {
    return this.#recheckAccess(channel, { isCharged: false });
  }

  #beginJoin(frame: Frame, payload: unknown): void {
    const before = this.#channels.get(frame.topic);
    if (before !== undefined) this.#close(before, 'phx_close');
    const join = this.#readJoin(frame, payload);
    if (typeof join === 'string') {
      this.#reject(frame, join);
      return;
    }
    const { caller, request } = join;
    const { topic, joinRef } = frame;
    const client = this.#work.clientOf(caller);
    const admission = this.#work.admit(client, request);
    if (admission.kind === 'refused') {
      this.#reject(frame, admission.reason);
      return;
    }
    const { release: onEnd } = admission;
    const channel = new Channel({ output: this.#output, topic, joinRef, caller, client, onEnd });
    this.#channels.set(topic, channel);
    this.#work.join(channel, request).then(
      (outcome) => this.#finishJoin(channel, { frame, request, outcome }),
      (error: unknown) => {
        this.#context.onUnexpected(error);
        const reason = 'The channel could not be joined';
        this.#finishJoin(channel, { frame, request, outcome: { kind: 'refused', reason } });
      },
    );
  }

  /** Parses a join with its caller, or returns the reason for rejecting it. */
  #readJoin(frame: Frame, payload: unknown): RequestedJoin | string {
    const rejection = this.#rejectJoin(frame);
    if (rejection !== undefined) return rejection;
    const request = readJoinRequest(payload);
    if (request === undefined) return 'The payload of phx_join is not valid';
    const caller = this.#readToken(request.accessToken);
    return typeof caller === 'string' ? caller : { caller, request };
  }

  #rejectJoin({ topic }: Frame): string | undefined {
    const { limits } = this.#context;
    if (this.#joins.take('').kind === 'limited') return tooManyJoins;
    if (this.#channels.size >= limits.channelsPerConnection) {
      return 'ChannelRateLimitReached: Too many channels';
    }
    if (!topic.startsWith(topicPrefix) || topic.length === topicPrefix.length) return 'unmatched topic';
    if (topic.includes('\0')) return 'The topic is not valid';
    return Buffer.byteLength(topic) > limits.topicBytes ? 'The topic is too long' : undefined;
  }

  #finishJoin(channel: Channel, { frame, request, outcome }: FinishedJoin): void {
    // The channel was left or joined again in the meantime.
    if (this.#channels.get(channel.topic) !== channel) return;
    if (outcome.kind === 'refused') {
      this.#channels.delete(channel.topic);
      channel.drop();
      channel.reply(frame.ref, 'error', { reason: outcome.reason });
      return;
    }
    channel.open(outcome.terms);
    this.#context.registry.add(channel);
    const ids = outcome.terms.bindings.map(({ id }) => id);
    // Echoes the bindings as requested, because the client compares them.
    const postgres_changes = request.changes.map((change, at) => ({ id: ids[at] ?? 0, ...change }));
    channel.reply(frame.ref, 'ok', { postgres_changes });
    if (request.wantsReadyMessage) {
      channel.pushSystem('system', 'ok', 'Replication connection established');
    }
    if (request.wantsPresence) channel.push('presence_state', {});
    if (this.#context.rooms.isRoom(toTopic(channel))) this.#context.rooms.enter(channel);
    if (outcome.withoutChanges !== undefined) {
      channel.pushSystem('postgres_changes', 'error', outcome.withoutChanges);
    } else if (ids.length > 0) channel.pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  #leave(channel: Channel, { ref }: Frame): void {
    channel.reply(ref, 'ok', {});
    this.#close(channel, 'phx_close');
  }

  #onMessage(channel: Channel, frame: Frame): void {
    if (frame.kind === 'broadcast') sendBroadcast(this.#context, channel, frame);
    else if (frame.event === 'access_token') this.#changeToken(channel, frame.payload);
    else if (frame.event === 'presence') {
      channel.pushSystem('presence', 'error', 'Presence is not enabled');
      this.#reject(frame, 'Presence is not enabled');
    } else this.#reject(frame, 'The event is not known');
  }

  #changeToken(channel: Channel, payload: unknown): void {
    const parsed = tokenMessage.safeParse(payload);
    const caller = parsed.success
      ? this.#readToken(parsed.data.access_token ?? undefined)
      : 'The payload of access_token is not valid';
    if (typeof caller === 'string') {
      channel.pushSystem('system', 'error', caller);
      this.#close(channel, 'phx_close');
      return;
    }
    channel.become(caller, this.#work.clientOf(caller));
    if (channel.terms.isPrivate) void this.#recheckAccess(channel, { isCharged: true });
  }

  /** Checks the policies again; the previous decision applies until then. */
  #recheckAccess(channel: Channel, { isCharged }: { readonly isCharged: boolean }): Promise<void> {
    return this.#work.checkAccess(channel, { isCharged }).then(
      (outcome) => this.#applyAccess(channel, outcome),
      (error: unknown) => {
        this.#context.onUnexpected(error);
        this.fail(channel);
      },
    );
  }

  #applyAccess(channel: Channel, outcome: AccessOutcome): void {
    if (outcome.kind === 'superseded') return;
    if (outcome.kind === 'refused') {
      channel.pushSystem('system', 'error', outcome.reason);
      this.fail(channel);
      return;
    }
    const { mayRead, mayWrite, lastsMs } = outcome.access;
    channel.terms = {
      ...channel.terms,
      mayWrite,
      checkAgainAt: toCheckAgainAt(this.#context.now(), lastsMs),
    };
    if (mayRead) return;
    const reason = `You do not have permissions to read from this Channel topic: ${channel.name}`;
    channel.pushSystem('system', 'error', `Unauthorized: ${reason}`);
    this.#close(channel, 'phx_close');
  }

  /** Returns the caller of a token, or the reason for rejecting it. */
  #readToken(token: string | undefined): Caller | string {
    if (token === undefined) return this.#application;
    try {
      return this.#context.toCaller(token);
    } catch (error) {
      if (!isServiceError(error)) throw error;
      return `InvalidJWTToken: ${error.message}`;
    }
  }

  #close(channel: Channel, event: 'phx_close' | 'phx_error'): void {
    this.#channels.delete(channel.topic);
    this.#context.registry.remove(channel);
    channel.end(event);
  }

  #reject({ topic, ref, joinRef }: Frame, reason: string): void {
    const payload = { status: 'error', response: { reason } };
    this.#output.send(
      encodeMessage(this.#output.version, { topic, event: 'phx_reply', payload, ref, joinRef }),
    );
  }
}

export interface ChannelSetOptions {
  readonly application: Caller;
  readonly address: string;
}

interface RequestedJoin {
  readonly caller: Caller;
  readonly request: JoinRequest;
}

interface FinishedJoin {
  readonly frame: Frame;
  readonly request: JoinRequest;
  readonly outcome: JoinOutcome;
}
