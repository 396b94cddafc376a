import type { Parameter, Row } from './database.ts';
import type { DatabaseErrorFields } from './database-error.ts';

/** Options for starting the thread. */
export interface PGliteStart {
  readonly folder: string | undefined;
  /** An archive of a data directory for a new database, compressed or not. */
  readonly begin: Uint8Array | undefined;
}

/** A request to the thread. Requests of one message are answered in order by one message. */
export type PGliteRequest = { readonly id: number } & (
  | {
      readonly kind: 'query';
      readonly statement: string;
      readonly parameters: readonly Parameter[];
      /** Begins or ends a transaction and must not be interrupted. */
      readonly isControl?: boolean;
    }
  | { readonly kind: 'run'; readonly script: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'unlisten'; readonly channel: string }
  | { readonly kind: 'close' }
);

export type PGliteResponse =
  | { readonly kind: 'answer'; readonly id: number; readonly rows: readonly Row[] }
  | {
      readonly kind: 'failure';
      readonly id: number;
      readonly error: Partial<DatabaseErrorFields> & { readonly message: string };
    };

export type PGliteMessage =
  | { readonly kind: 'open' }
  | { readonly kind: 'answers'; readonly responses: readonly PGliteResponse[] }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
