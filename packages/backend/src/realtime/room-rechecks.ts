import type { Channel } from './channel.ts';

/**
 * Checks the access of joined channels again, one check at a time for each. A request during a check leads to another one, because
 * that check may have read what was before.
 */
export class RoomRechecks {
  /** Whether another check was requested, for each channel that is being checked. */
  readonly #running = new Map<Channel, boolean>();

  check(channel: Channel): void {
    if (this.#running.has(channel)) {
      this.#running.set(channel, true);
      return;
    }
    this.#running.set(channel, false);
    channel.output.recheck(channel).then(() => this.#finish(channel));
  }

  #finish(channel: Channel): void {
    const isRepeated = this.#running.get(channel) === true;
    this.#running.delete(channel);
    if (isRepeated && channel.state === 'joined') this.check(channel);
  }
}
