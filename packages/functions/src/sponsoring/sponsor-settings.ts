/** What the house is ready to spend on newcomers. Amounts are in MIST. */
export interface SponsorSettings {
  /** Promised in any twenty-four hours, by all servers together. */
  readonly dailyLimit: bigint;
  /** How many coins there are to promise, and so how many promises at once. */
  readonly poolSize: number;
  /** Of a new coin of the pool. */
  readonly coinSize: bigint;
  /** No transaction is promised more; binding takes less than half of it. */
  readonly budgetCeiling: bigint;
  /** In any twenty-four hours, used or not. */
  readonly perAccount: number;
  /** Live promises of one network, whatever accounts it has: it must not hold the whole pool. */
  readonly perClient: number;
  readonly paysFirstPurchase: boolean;
}

export const defaultSponsorSettings: SponsorSettings = {
  dailyLimit: 2_000_000_000n,
  poolSize: 20,
  coinSize: 100_000_000n,
  budgetCeiling: 30_000_000n,
  perAccount: 3,
  perClient: 4,
  paysFirstPurchase: false,
};

/** Below this part of the pool it is filled again. */
export const lowPart = 0.5;

export const dayMs = 86_400_000;
/** A server that died between reserving and signing holds its coin for no longer. */
export const reservationLifeMs = 60_000;
/** How long a wallet has to sign what it was promised: a coin that waits for it helps nobody else. */
export const promiseLifeMs = 180_000;
/** What is left after that is for what is on its way. */
export const graceMs = 60_000;
/** Who asks again is given the same transaction only if there is time left to sign it. */
export const leastLeftMs = 60_000;
/** So long a filling is left alone before another server looks what became of it. */
export const fillingMs = 120_000;
/** What making a promise impossible may cost, as a multiple of the gas price; a thousand are used. */
export const retractionUnits = 5_000n;
