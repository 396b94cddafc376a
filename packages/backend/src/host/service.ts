import type { Database } from '../database/database.ts';

/** Dependencies of every service. */
export interface HostParts {
  readonly database: Database;
  /** Signs and verifies tokens. Knowing it allows acting as any user. */
  readonly secret: string;
  /** The external base URL without a trailing slash, used for links in e-mails. */
  readonly publicUrl: string;
  readonly now: () => number;
  /** Reports a defect that is answered with 500 and without details. */
  readonly onUnexpected: (error: unknown) => void;
}

/** One of `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1`; handles requests below its prefix. */
export type Service = (request: Request, facts: RequestOrigin) => Promise<Response>;

export interface RequestOrigin {
  /** The client's address, as determined by the trusted proxies. Limits are counted for it. */
  readonly address: string;
  /** The country or region of the client, if the operator's proxy names it. */
  readonly region?: string | null;
}
