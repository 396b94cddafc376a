import type { User } from '@supabase/supabase-js';
import { createContext } from 'react-router';
import type { AccountClient } from './account-client.ts';
import type { Viewer } from './viewer.ts';

/** What one request knows of who sent it. It lives as long as the request. */
export interface Session {
  readonly viewer: Viewer | null;
  /** The account itself, with addresses and settings: for its owner, never for a page that others may see. */
  readonly user: User | null;
  /** A session was shown and could not be looked into: whoever it is must not be treated as nobody. */
  readonly isUncertain: boolean;
  /** Accounts, rows and files, as this visitor may see them. */
  getAccount(): AccountClient;
  /** Uses up the link of a letter, by its query; answers the redirect that the host answers. */
  followLink(query: URLSearchParams): Promise<Response>;
  /** Lets the browser forget the session, whether the host could be told or not. */
  forget(): void;
  /** What the browser shall keep or drop of the session, as `Set-Cookie` values. */
  cookies(): readonly string[];
}

export const sessionContext = createContext<Session>();
