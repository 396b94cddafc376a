import type { Caller } from '../database/as-caller.ts';
import type { Channel } from './channel.ts';
import { type Client, toClient } from './client.ts';
import { toClientDatabase } from './client-database.ts';
import type { WorkOutcome } from './fair-queue.ts';
import { type Admission, joinCost, privateCheckCost, tooManyJoins } from './join-budget.ts';
import { type JoinOutcome, joinChannel } from './join-channel.ts';
import type { JoinRequest } from './join-request.ts';
import { type ChannelAccess, checkAccess } from './private-access.ts';
import type { RealtimeContext } from './realtime-context.ts';

export type AccessOutcome =
  | { readonly kind: 'decided'; readonly access: ChannelAccess }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The channel has ended, or a check for a newer token is queued. */
  | { readonly kind: 'superseded' };

/**
 * The database work of the channels of one connection: queued, charged to the client's budget, and cancelled when the
 * channel ends.
 */
export class ChannelWork {
  readonly #context: RealtimeContext;
  readonly #address: string;

  constructor(context: RealtimeContext, address: string) {
    this.#context = context;
    this.#address = address;
  }

  clientOf(caller: Caller): Client {
    return toClient(caller, this.#address);
  }

  admit(client: Client, request: JoinRequest): Admission {
    return this.#context.joinBudget.admit(client, joinCost(request));
  }

  async join(channel: Channel, request: JoinRequest): Promise<JoinOutcome> {
    const { name, caller, signal } = channel;
    const database = toClientDatabase(this.#context.database, signal, this.clientOf(caller));
    const join = () => joinChannel({ ...this.#context, database }, caller, name, request);
    if (!request.isPrivate && request.changes.length === 0) return join();
    const outcome = await this.#inTurn(channel, join);
    return outcome.kind === 'done' ? outcome.result : { kind: 'refused', reason: tooManyJoins };
  }

  /** Checks the policies again for the current caller of the channel, charged to the client if it caused the check. */
  async checkAccess(
    channel: Channel,
    { isCharged }: { readonly isCharged: boolean },
  ): Promise<AccessOutcome> {
    const { caller, name, signal } = channel;
    const { database, joinBudget, onUnexpected, rooms } = this.#context;
    const isRoom = rooms.isRoom(toTopic(channel));
    const rejected = { kind: 'refused', reason: tooManyJoins } as const;
    if (isCharged && !joinBudget.spend(this.clientOf(caller), privateCheckCost)) return rejected;
    const isSuperseded = () => channel.state !== 'joined' || channel.caller !== caller;
    const outcome = await this.#inTurn(channel, async () =>
      isSuperseded()
        ? undefined
        : checkAccess(
            toClientDatabase(database, signal, this.clientOf(caller)),
            caller,
            { topic: name, isRoom },
            onUnexpected,
          ),
    );
    if (isSuperseded() || outcome.kind === 'cancelled') return { kind: 'superseded' };
    if (outcome.kind === 'refused') return rejected;
    return outcome.result === undefined
      ? { kind: 'superseded' }
      : { kind: 'decided', access: outcome.result };
  }

  #inTurn<Result>({ caller, signal }: Channel, work: () => Promise<Result>): Promise<WorkOutcome<Result>> {
    const { key: client } = this.clientOf(caller);
    return this.#context.joinQueue.run({ client, connection: this, signal }, work);
  }
}

/** The topic of a joined channel. */
export function toTopic({ name, terms }: Channel): { readonly topic: string; readonly isPrivate: boolean } {
  return { topic: name, isPrivate: terms.isPrivate };
}

export function toCheckAgainAt(now: number, lastsMs: number | undefined): number | undefined {
  return lastsMs === undefined ? undefined : now + lastsMs;
}
