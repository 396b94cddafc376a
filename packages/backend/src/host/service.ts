import type { Database } from '../database/database.ts';

/** What every service of the host is made with. */
export interface HostParts {
  readonly database: Database;
  /** Signs and verifies tokens. Whoever knows it is everybody. */
  readonly secret: string;
  /** Where the host is reached from outside, without a slash at the end: links in mails begin with it. */
  readonly publicUrl: string;
  readonly now: () => number;
  /** A defect of our own, answered with 500 and without a word about it. */
  readonly onUnexpected: (error: unknown) => void;
}

/** One of `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1`: answers what comes below its prefix. */
export type Service = (request: Request, facts: RequestOrigin) => Promise<Response>;

export interface RequestOrigin {
  /** Of the client, as far as the server in front of it is trusted: what is limited is limited by it. */
  readonly address: string;
}
