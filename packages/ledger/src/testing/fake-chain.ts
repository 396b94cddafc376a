import type { ChainNode, RawLedgerEvent } from '../reading/chain-node.ts';

/** A chain in memory whose node can fail, prune or return small batches. */
export class FakeChain implements ChainNode {
  chainId = 'chain-a';
  lowestCheckpoint = 0n;
  height = -1n;
  /** Maximum number of events per batch. */
  batch = 3;
  /** Called before each response; may throw. */
  trouble: () => void = () => undefined;
  readonly events_: RawLedgerEvent[] = [];
  /** The first checkpoints of the requests so far. */
  readonly requested: bigint[] = [];
  #wake = () => {};

  /** Adds a checkpoint with this many events, split into two transactions if there are more than two. */
  add(count: number): void {
    this.height += 1n;
    for (let index = 0; index < count; index += 1) {
      const transactionIndex = index < 2 ? 0n : 1n;
      this.events_.push({
        checkpoint: this.height,
        transactionIndex,
        eventIndex: index < 2 ? index : index - 2,
        digest: `tx-${this.height}-${transactionIndex}`,
        type: `0x1::m::E${index}`,
        sender: '0x2',
        bcs: Uint8Array.of(index),
        timestampMs: this.height * 1_000n,
      });
    }
    this.#wake();
  }

  async facts() {
    this.trouble();
    const { chainId, lowestCheckpoint, height } = this;
    return { chainId, lowestCheckpoint, highestCheckpoint: height };
  }

  async events(from: bigint, after: Uint8Array | undefined) {
    this.trouble();
    this.requested.push(from);
    const start = after === undefined ? 0 : Number(new TextDecoder().decode(after));
    const rest = this.events_.slice(start).filter(({ checkpoint }) => checkpoint >= from);
    const told = rest.slice(0, this.batch);
    const last = told.at(-1);
    if (told.length < this.batch || last === undefined) {
      return { events: told, covered: this.height < 0n ? undefined : this.height, after: undefined };
    }
    const next = this.events_.indexOf(last) + 1;
    const covered = last.checkpoint > from ? last.checkpoint - 1n : undefined;
    return { events: told, covered, after: new TextEncoder().encode(String(next)) };
  }

  async *wakes(signal: AbortSignal) {
    while (!signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      yield undefined;
    }
  }
}
