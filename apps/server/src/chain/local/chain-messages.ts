import type { NetworkClock } from '@suixue/localnet-node/network-clock';
import type { Logger } from 'pino';
import type { ChainAccess } from '../chain-access.ts';

export type ChainLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface ChainTime {
  /** How far the network's clock is ahead of this machine's. */
  readonly offsetMs: number;
  /** The network has already been at this time. */
  readonly latestMs: number;
}

export const timeOf = (clock: NetworkClock): ChainTime => ({
  offsetMs: clock.offsetMs,
  latestMs: clock.now(),
});

/** What the main thread knows of the network: everything else it requests like any client. */
export interface LocalChainFacts extends Pick<ChainAccess, 'name' | 'deployment' | 'replacedChains'> {
  readonly secrets: Readonly<Record<'operator' | 'admin' | 'sponsor' | 'voucher', string>>;
  readonly time: ChainTime;
}

export interface ThreadStart {
  readonly folder: string;
  readonly contracts: string;
}

export interface ThreadRequest {
  readonly kind: 'request';
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly isLocal: boolean;
}

/** The number of chunks of a response that the thread sends ahead. */
export const chunksAhead = 16;

export type ToThread =
  | ThreadRequest
  /** The client of a request has disconnected. */
  | { readonly kind: 'abort'; readonly id: number }
  /** The client has room for one more chunk of the response. */
  | { readonly kind: 'pull'; readonly id: number }
  /** The main thread has the new time, or failed to take it. */
  | { readonly kind: 'advanced'; readonly id: number; readonly failure: string | undefined }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'opened'; readonly facts: LocalChainFacts }
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly hasBody: boolean;
    }
  | { readonly kind: 'chunk'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  /** There is no response, or it broke off. */
  | { readonly kind: 'failure'; readonly id: number; readonly error: unknown }
  /** The caller that moved the clock waits for `advanced`. */
  | { readonly kind: 'advance'; readonly id: number; readonly time: ChainTime }
  | {
      readonly kind: 'log';
      readonly level: keyof ChainLog;
      readonly fields: object;
      readonly message: string;
    };
