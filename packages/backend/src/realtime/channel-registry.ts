import type { Broadcast } from './broadcast.ts';
import { bindingKey, bindingKeysOf } from './change-binding.ts';
import type { Channel } from './channel.ts';
import type { RowChange } from './notice.ts';

/** Indexes the channels joined on this server by topic and by the changes they subscribe to. */
export class ChannelRegistry {
  readonly #byTopic = new Map<string, Set<Channel>>();
  readonly #byTable = new Map<string, Set<Channel>>();

  add(channel: Channel): void {
    put(this.#byTopic, toKey(channel.name, channel.terms.isPrivate), channel);
    for (const binding of channel.terms.bindings) put(this.#byTable, bindingKey(binding), channel);
  }

  remove(channel: Channel): void {
    take(this.#byTopic, toKey(channel.name, channel.terms.isPrivate), channel);
    for (const binding of channel.terms.bindings) take(this.#byTable, bindingKey(binding), channel);
  }

  ofTopic({ topic, isPrivate }: Pick<Broadcast, 'topic' | 'isPrivate'>): Iterable<Channel> {
    return this.#byTopic.get(toKey(topic, isPrivate)) ?? [];
  }

  countOfTopic({ topic, isPrivate }: Pick<Broadcast, 'topic' | 'isPrivate'>): number {
    return this.#byTopic.get(toKey(topic, isPrivate))?.size ?? 0;
  }

  ofTable(table: Pick<RowChange, 'schema' | 'table'>): ReadonlySet<Channel> {
    return new Set(bindingKeysOf(table).flatMap((key) => [...(this.#byTable.get(key) ?? [])]));
  }

  /** Channels that subscribe to changes of any table. */
  ofAnyTable(): ReadonlySet<Channel> {
    return new Set([...this.#byTable.values()].flatMap((channels) => [...channels]));
  }
}

function toKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}

function put(sets: Map<string, Set<Channel>>, key: string, channel: Channel): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(channel));
}

function take(sets: Map<string, Set<Channel>>, key: string, channel: Channel): void {
  const set = sets.get(key);
  set?.delete(channel);
  if (set?.size === 0) sets.delete(key);
}
