import type { Deployment } from '@suixue/chain/deployment';
import type { PreviewTokenResult } from '@suixue/content/preview-token';
import type { ContentStore } from '@suixue/content/store';
import { createContext } from 'react-router';

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
  /** Where transactions can be looked up, each by its digest at the end; nowhere when not set. */
  readonly explorerUrl: string | undefined;
  /** Whether the bot can be believed, so that accounts may be bound to it. */
  readonly bindsTelegram: boolean;
  /** Where people who cannot sign in write to the operator; null where no address is set. */
  readonly supportEmail: string | null;
  /** How many dollars the operator takes one SUI for, as text; null where nobody says. */
  readonly suiUsdRate: string | null;
}

/** The way to accounts, rows, files and functions: the same requests that a browser sends, without the network between. */
export interface HostAccess {
  /** What an application shows when nobody is signed in. It is no secret: browsers have it. */
  readonly anonKey: string;
  /** `address` is where the visitor is, by which limits are counted. */
  fetch(request: Request, visitor: { readonly address: string | undefined }): Promise<Response>;
  /** Whether an answer takes no longer than the answering: on somebody's own machine it is opened when it is first needed. */
  isOpen(): boolean;
  /** Somebody is about to sign in: what opens late may begin to. */
  prepare(): void;
  /** Letters and short messages are kept on this machine, at `/dev/outbox`. */
  readonly keepsMessages: boolean;
}

/** What browsers need of the network that the site pays on. */
export interface ChainFacts {
  /** As wallets name it, behind `sui:`. */
  readonly network: 'mainnet' | 'testnet' | 'devnet' | 'localnet';
  readonly deployment: Deployment;
  /** The house pays the gas of binding, as long as its daily total lasts. */
  readonly paysBinding: boolean;
  /** Whether the house pays the gas of somebody's first purchase. */
  readonly paysFirstPurchase: boolean;
}

/** Whether one more report is taken now, or how long to wait with it. */
export type ReportDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

/** Everything a page may ask of the server. The composition root provides it; a test provides its own. */
export interface PageServices {
  readonly site: Site;
  /** The documents as they are now: a new build of the content replaces the store while the server runs. */
  readonly content: { current(): ContentStore };
  readonly host: HostAccess;
  /** Null where no programme is configured: nothing can be paid there. */
  readonly chain: { facts(): Promise<ChainFacts | null> };
  /** Counts what players and articles report by themselves of how far an account has come. */
  readonly reports: { take(account: string): ReportDecision };
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
