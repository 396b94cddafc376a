import type { Parameter, Row } from './database.ts';
import type { DatabaseErrorFields } from './database-error.ts';

/** What the thread begins with. */
export interface PGliteStart {
  readonly folder: string | undefined;
  /** A data directory to begin a new one with, compressed or not. */
  readonly begin: Uint8Array | undefined;
}

/** What the thread is asked; those that were sent together are answered together, one after another. */
export type PGliteRequest = { readonly id: number } & (
  | {
      readonly kind: 'query';
      readonly statement: string;
      readonly parameters: readonly Parameter[];
      /** Begins or ends a transaction, so that an interrupt leaves it alone. */
      readonly isControl?: boolean;
    }
  | { readonly kind: 'run'; readonly script: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'unlisten'; readonly channel: string }
  | { readonly kind: 'close' }
);

export type PGliteAnswer =
  | { readonly kind: 'answer'; readonly id: number; readonly rows: readonly Row[] }
  | {
      readonly kind: 'failure';
      readonly id: number;
      readonly error: Partial<DatabaseErrorFields> & { readonly message: string };
    };

export type PGliteMessage =
  | { readonly kind: 'open' }
  | { readonly kind: 'answers'; readonly answers: readonly PGliteAnswer[] }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
