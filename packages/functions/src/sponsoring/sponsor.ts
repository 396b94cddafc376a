import type { ChainContext } from '../chain-context.ts';
import type { SponsorSettings } from './sponsor-settings.ts';

/** How much of the daily total is promised, when it first reaches one of these. */
export interface SponsorAlert {
  readonly percent: 80 | 100;
  /** In MIST. */
  readonly promised: bigint;
  readonly limit: bigint;
}

/** Who pays the gas of newcomers. */
export interface Sponsor {
  readonly address: string;
  /** Signs the bytes of a transaction: only of those that are built here. */
  readonly signTransaction: (bytes: Uint8Array) => Promise<string>;
  readonly settings: SponsorSettings;
  readonly onAlert: (alert: SponsorAlert) => void;
  /** The sponsor's own money does not suffice to fill the pool. */
  readonly onPoor: (balance: bigint) => void;
}

export interface SponsorContext extends ChainContext {
  readonly sponsor: Sponsor;
}
