import type { BlockCost, Meter } from '@suixue/move-vm/meter';
import { RunStopped } from '@suixue/move-vm/run-failure';
import { gasCosts } from './gas-costs.ts';

type Tiers = readonly (readonly [from: number, rate: number])[];

/** Work between two calls of `rest`, in thousandths of a unit: a few milliseconds. */
const restEvery = 1_000_000;

/** Counts computation up to a budget; prices rise with the amount. `rest` is called again and again during long work. */
export class TieredMeter implements Meter {
  readonly #limit: number;
  readonly #rest: () => void;
  readonly #instructions = new Tiered(gasCosts.instructionTiers);
  readonly #bytes = new Tiered(gasCosts.byteTiers);
  #spent = 0;
  /** The limit, or the amount at which `rest` is called before. */
  #next: number;

  /** In whole units. */
  constructor(limit: number, rest: () => void = () => undefined) {
    this.#limit = limit * gasCosts.unitThousandths;
    this.#rest = rest;
    this.#next = Math.min(this.#limit, restEvery);
  }

  /** In whole units, rounded down. */
  get units(): number {
    return Math.floor(this.#spent / gasCosts.unitThousandths);
  }

  block({ instructions, pushes }: BlockCost): void {
    this.#spend(this.#instructions.charge(instructions) + pushes * gasCosts.push);
  }

  bytes(count: number): void {
    this.#spend(this.#bytes.charge(count));
  }

  native(cost: number): void {
    this.#spend(cost);
  }

  /** Charges for loading an existing object. */
  read(bytes: number): void {
    this.#spend(bytes * gasCosts.readPerByte);
  }

  publish(bytes: number): void {
    this.#spend(bytes * gasCosts.publishPerByte);
  }

  #spend(cost: number): void {
    this.#spent += cost;
    if (this.#spent <= this.#next) return;
    if (this.#spent > this.#limit) {
      this.#spent = this.#limit;
      throw new RunStopped('OUT_OF_GAS');
    }
    this.#next = Math.min(this.#limit, this.#spent + restEvery);
    this.#rest();
  }
}

/** A counter and the price at its present tier. */
class Tiered {
  readonly #tiers: Tiers;
  #count = 0;
  #rate: number;
  #next: number;
  #tier = 0;

  constructor(tiers: Tiers) {
    this.#tiers = tiers;
    this.#rate = tiers[0]?.[1] ?? 1;
    this.#next = tiers[1]?.[0] ?? Number.POSITIVE_INFINITY;
  }

  charge(count: number): number {
    this.#count += count;
    while (this.#count > this.#next) {
      this.#tier += 1;
      this.#rate = this.#tiers[this.#tier]?.[1] ?? this.#rate;
      this.#next = this.#tiers[this.#tier + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    }
    return count * this.#rate;
  }
}
