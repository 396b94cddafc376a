import type { User } from '@supabase/supabase-js';
import type { Viewer } from './viewer.ts';

/** What the account service says of a session cookie. */
export interface AccountFacts {
  readonly viewer: Viewer | null;
  /** The account with addresses and settings, only for pages of its owner. */
  readonly user: User | null;
  /** The country or region that the account has declared. */
  readonly region: string | null;
  /** A session cookie was sent but could not be checked: the sender must not be treated as signed out. */
  readonly isUncertain: boolean;
}

export const signedOut: AccountFacts = { viewer: null, user: null, region: null, isUncertain: false };
