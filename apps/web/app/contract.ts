import type { PageServices } from './platform/services.ts';

export type {
  FilmAddresses,
  FilmHealth,
  FilmPublicState,
  LiveFilms,
} from './platform/live/live-films.ts';
export type { PostPictures } from './platform/post-pictures.ts';
export type {
  BackupFiles,
  HostAccess,
  OpenRows,
  PageServices,
  SessionMemory,
  Site,
} from './platform/services.ts';
export type { AccountFacts } from './platform/session/account-facts.ts';

/** What the server knows of a request beyond the request itself. */
export interface PageRequest {
  readonly request: Request;
  /** Nonce of the page's inline scripts. */
  readonly nonce: string;
  /** Rendered completely, to be cached; otherwise the page may stream. */
  readonly isWhole: boolean;
  /** From this machine, not through a proxy: only such requests may open `/dev`. */
  readonly isLocal: boolean;
  /** The client's address. */
  readonly address: string | undefined;
  /** The country or region of the client, if the operator's proxy names it. */
  readonly region: string | null;
}

export type PageHandler = (page: PageRequest) => Promise<Response>;

/** What the built web application exports to the server. */
export interface PageApplication {
  /** Hash of the whole build: servers with the same hash serve the same pages. */
  readonly buildId: string;
  /** Inline scripts that are the same on every page. */
  readonly constantScripts: readonly string[];
  createPageHandler(services: PageServices): PageHandler;
}
