import type { BlockCost, Meter } from '@suixue/move-vm/meter';
import { RunStopped } from '@suixue/move-vm/run-failure';
import { gasCosts } from './gas-costs.ts';

type Tiers = readonly (readonly [from: number, rate: number])[];

/** Counts computation up to a budget; prices rise with the amount. */
export class TieredMeter implements Meter {
  readonly #limit: number;
  readonly #instructions = new Tiered(gasCosts.instructionTiers);
  readonly #bytes = new Tiered(gasCosts.byteTiers);
  #spent = 0;

  /** In whole units. */
  constructor(limit: number) {
    this.#limit = limit * gasCosts.unitThousandths;
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
    if (this.#spent <= this.#limit) return;
    this.#spent = this.#limit;
    throw new RunStopped('OUT_OF_GAS');
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
