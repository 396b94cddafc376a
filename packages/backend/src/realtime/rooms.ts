import { z } from 'zod';
import { CostBudget } from '../cost-budget.ts';
import type { Broadcast, BroadcastContent } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import type { RoomNotice } from './notice.ts';
import { Room } from './room.ts';
import { type RoomOptions, reactionBudget, roomEvents, roomLimits } from './room-options.ts';
import { RoomRechecks } from './room-rechecks.ts';

export interface RoomsParts {
  readonly options: RoomOptions | undefined;
  readonly registry: ChannelRegistry;
  readonly now: () => number;
  /** Notifies the other servers. */
  readonly announce: (notice: Omit<RoomNotice, 'kind' | 'from'>) => void;
}

/** A room with viewers on this server. */
interface OpenRoom {
  readonly room: Room;
  /** Viewers on this server, as the other servers know it. */
  told: number;
  toldAt: number;
  /** Reactions that the other servers do not know yet. */
  tallies: Map<string, number>;
}

const reaction = z.object({ kind: z.string().max(40) });

/** The rooms that have viewers on this server, and what other servers report about theirs. */
export class Rooms {
  readonly #parts: RoomsParts;
  readonly #open = new Map<string, OpenRoom>();
  /** By topic and server. */
  readonly #elsewhere = new Map<string, Map<string, { readonly viewers: number; readonly at: number }>>();
  readonly #budget: CostBudget;
  readonly #rechecks = new RoomRechecks();
  readonly #ticking: NodeJS.Timeout | undefined;

  constructor(parts: RoomsParts) {
    this.#parts = parts;
    this.#budget = new CostBudget(reactionBudget, parts.now);
    if (parts.options !== undefined) {
      this.#ticking = setInterval(() => this.tick(), roomLimits.tickMs).unref();
    }
  }

  isRoom({ topic, isPrivate }: Pick<Broadcast, 'topic' | 'isPrivate'>): boolean {
    const { options } = this.#parts;
    return options !== undefined && isPrivate && topic.startsWith(options.prefix);
  }

  /** Call when a channel of a room was joined. */
  enter(channel: Channel): void {
    this.#require(channel.name).room.welcome(channel);
  }

  /** Takes a message of the database. */
  take({ topic, event, content }: Broadcast): void {
    const known = this.#open.get(topic);
    if (known === undefined) return;
    if (event === roomEvents.access) {
      for (const channel of this.#channelsOf(topic)) this.#rechecks.check(channel);
    } else if (content.kind === 'json') known.room.add(event, content.text);
  }

  /** Counts a reaction, or returns why it was rejected. */
  react(channel: Channel, event: string, content: BroadcastContent): string | undefined {
    const kind = event === roomEvents.react ? readKind(content) : undefined;
    if (kind === undefined || !this.#parts.options?.reactions.includes(kind)) {
      return 'Only reactions can be sent to this channel';
    }
    if (!this.#budget.take(channel.client.key, 1)) return 'Too many reactions per second';
    const known = this.#require(channel.name);
    known.room.tally(kind, 1);
    known.tallies.set(kind, (known.tallies.get(kind) ?? 0) + 1);
    return undefined;
  }

  /** Takes the report of another server. */
  hear({ from, topic, viewers, tallies }: RoomNotice): void {
    const servers = this.#elsewhere.get(topic) ?? new Map();
    this.#elsewhere.set(topic, servers.set(from, { viewers, at: this.#parts.now() }));
    const known = this.#open.get(topic);
    if (known === undefined) return;
    for (const [kind, times] of Object.entries(tallies)) {
      if (this.#parts.options?.reactions.includes(kind)) known.room.tally(kind, times);
    }
  }

  /** Checks again what an account may do; `all` stands for every account. */
  accountChanged(account: string): void {
    const key = `account/${account}`;
    for (const topic of this.#open.keys()) {
      for (const channel of this.#channelsOf(topic)) {
        if (account === 'all' || channel.client.key === key) this.#rechecks.check(channel);
      }
    }
  }

  /** Notifications between servers were lost: anything may have changed. */
  missed(): void {
    this.accountChanged('all');
    for (const { room } of this.#open.values()) room.tellMissed();
  }

  tick(): void {
    const now = this.#parts.now();
    this.#forgetSilentServers(now);
    for (const [topic, known] of this.#open) {
      const channels = [...this.#channelsOf(topic)];
      for (const channel of channels) {
        if ((channel.terms.checkAgainAt ?? Number.POSITIVE_INFINITY) <= now) this.#rechecks.check(channel);
      }
      const viewers = countViewers(channels);
      this.#tell(topic, known, viewers);
      known.room.setCount(viewers + this.#viewersElsewhere(topic));
      if (viewers === 0) {
        known.room.close();
        this.#open.delete(topic);
      }
    }
  }

  close(): void {
    clearInterval(this.#ticking);
    for (const [topic, known] of this.#open) {
      known.room.close();
      this.#tell(topic, known, 0);
    }
    this.#open.clear();
  }

  #tell(topic: string, known: OpenRoom, viewers: number): void {
    const now = this.#parts.now();
    const isDue = now - known.toldAt >= roomLimits.beatMs && viewers > 0;
    if (viewers === known.told && known.tallies.size === 0 && !isDue) return;
    this.#parts.announce({ topic, viewers, tallies: Object.fromEntries(known.tallies) });
    known.told = viewers;
    known.toldAt = now;
    known.tallies = new Map();
  }

  #viewersElsewhere(topic: string): number {
    const servers = this.#elsewhere.get(topic)?.values() ?? [];
    return [...servers].reduce((sum, { viewers }) => sum + viewers, 0);
  }

  #forgetSilentServers(now: number): void {
    for (const [topic, servers] of this.#elsewhere) {
      for (const [server, { viewers, at }] of servers) {
        if (viewers === 0 || now - at > roomLimits.believedMs) servers.delete(server);
      }
      if (servers.size === 0) this.#elsewhere.delete(topic);
    }
  }

  #channelsOf(topic: string): Iterable<Channel> {
    return this.#parts.registry.ofTopic({ topic, isPrivate: true });
  }

  #require(topic: string): OpenRoom {
    const known = this.#open.get(topic);
    if (known !== undefined) return known;
    const room = new Room({ topic, channels: () => this.#channelsOf(topic), now: this.#parts.now });
    const opened = { room, told: 0, toldAt: Number.NEGATIVE_INFINITY, tallies: new Map() };
    this.#open.set(topic, opened);
    return opened;
  }
}

/** An account with several connections counts once. Visitors have no account, so each of their connections counts. */
function countViewers(channels: readonly Channel[]): number {
  const accounts = new Set<string>();
  let visitors = 0;
  for (const { client } of channels) {
    if (client.kind === 'account') accounts.add(client.key);
    else visitors += 1;
  }
  return accounts.size + visitors;
}

function readKind(content: BroadcastContent): string | undefined {
  // Frames with JSON were parsed before.
  return content.kind === 'json' ? reaction.safeParse(JSON.parse(content.text)).data?.kind : undefined;
}
