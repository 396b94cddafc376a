import { createContext } from 'react-router';
import type { AccountClient } from './account-client.ts';
import type { AccountFacts } from './account-facts.ts';

/** What is known of a request's sender, for the duration of the request. */
export interface Session extends AccountFacts {
  /** Accounts, rows and files with this visitor's rights. */
  getAccount(): AccountClient;
  /** Uses up an e-mail's link, given its query; returns the host's redirect. */
  followLink(query: URLSearchParams): Promise<Response>;
  /** Deletes the session in the browser, even if the host could not be reached. */
  forget(): void;
  /** Session changes for the browser, as `Set-Cookie` values. */
  cookies(): readonly string[];
}

export const sessionContext = createContext<Session>();
