import type { PreviewTokenResult } from '@suixue/content/preview-token';
import type { ContentStore } from '@suixue/content/store';
import { createContext } from 'react-router';
import type { Viewer } from './session/viewer.ts';

/** What an operator sets and every page may show. */
export interface Site {
  readonly productName: string;
  /** Where the public reaches this site; feeds, the sitemap and shared links are absolute. */
  readonly origin: string;
  readonly links: {
    readonly telegramBot: string | undefined;
    readonly telegramChannel: string | undefined;
    readonly dingTalk: string | undefined;
    readonly x: string | undefined;
  };
}

export interface SessionService {
  /** Resolves to null for a missing, expired or forged session: pages see a viewer or nobody, never an error. */
  read(request: Request): Promise<Viewer | null>;
  /** Begins the trial session of one's own machine; answers the `Set-Cookie` value. */
  beginTrial(): string;
  /** Ends whichever session there is; answers the `Set-Cookie` value. */
  end(): string;
}

/** Everything a page may ask of the server. The composition root provides it; a test provides its own. */
export interface PageServices {
  readonly site: Site;
  /** The documents as they are now: a new build of the content replaces the store while the server runs. */
  readonly content: { current(): ContentStore };
  readonly sessions: SessionService;
  readonly preview: { verify(token: string): PreviewTokenResult };
  /** An error that no page expected, for the operator's log. Visitors see only that something broke. */
  readonly reportError: (error: unknown, request: Request) => void;
}

/** Which build is running, so that a browser with an older one can tell. */
export interface Build {
  readonly id: string;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
}

export const servicesContext = createContext<
  PageServices & { readonly isLocal: boolean; readonly build: Build }
>();
