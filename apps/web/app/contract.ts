import type { PageServices } from './platform/services.ts';

export type { HostAccess, PageServices, Site } from './platform/services.ts';

/** What the server knows of one request that the request itself does not say. */
export interface PageRequest {
  readonly request: Request;
  /** What the page's own inline scripts are marked with. */
  readonly nonce: string;
  /** Rendered at once, to be kept; otherwise the page may stream. */
  readonly isWhole: boolean;
  /** From this very machine, not through a proxy: only such a request may see `/dev`. */
  readonly isLocal: boolean;
  /** Where the connection comes from. */
  readonly address: string | undefined;
}

export type PageHandler = (page: PageRequest) => Promise<Response>;

/** What the built entry of the web application offers to the process that serves it. */
export interface PageApplication {
  /** The hash of everything in this build: two servers that agree on it serve the same pages. */
  readonly buildId: string;
  /** Inline scripts that are the same on every page. */
  readonly constantScripts: readonly string[];
  createPageHandler(services: PageServices): PageHandler;
}
