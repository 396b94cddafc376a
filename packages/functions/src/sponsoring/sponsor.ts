import type { ChainContext } from '../chain-context.ts';
import type { SponsorSettings } from './sponsor-settings.ts';

/** Raised when the spending of a day first reaches one of these levels. */
export interface SponsorAlert {
  readonly percent: 80 | 100;
  /** In MIST. */
  readonly promised: bigint;
  readonly limit: bigint;
}

/** The account that pays the gas of newcomers. */
export interface Sponsor {
  readonly address: string;
  /** Signs the bytes of a transaction. Only for transactions that are built here. */
  readonly signTransaction: (bytes: Uint8Array) => Promise<string>;
  readonly settings: SponsorSettings;
  readonly onAlert: (alert: SponsorAlert) => void;
  /** Called if the sponsor's balance does not suffice to fill the pool. */
  readonly onPoor: (balance: bigint) => void;
}

export interface SponsorContext extends ChainContext {
  readonly sponsor: Sponsor;
}
