import type { AssistantPort } from '@suixue/assistant/answers/assistant-port';
import type { Deployment } from '@suixue/chain/deployment';
import type { PreviewTokenResult } from '@suixue/content/preview-token';
import type { ContentStore } from '@suixue/content/store';
import { createContext } from 'react-router';
import type { LiveFilms } from './live/live-films.ts';
import type { PostPictures } from './post-pictures.ts';
import type { AccountFacts } from './session/account-facts.ts';

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
  /** Prefix of an explorer URL, to which the digest of a transaction is appended; undefined if not set. */
  readonly explorerUrl: string | undefined;
  /** Whether the bot's calls are authenticated, so that accounts may be bound to it. */
  readonly bindsTelegram: boolean;
  /** Whether notifications are sent to bound accounts. */
  readonly sendsTelegram: boolean;
  /** Address for users who cannot sign in; null if none is set. */
  readonly supportEmail: string | null;
  /** Numbers under which the site is filed with the authorities; undefined if not set. */
  readonly filings: { readonly icp: string | undefined; readonly police: string | undefined };
  /** The price of one SUI in dollars, set by the operator, as text; null if not set. */
  readonly suiUsdRate: string | null;
}

/** A `GET` or `HEAD` of a table or function, as over HTTP. */
export interface RowsRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: Headers;
}

export interface RowsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RowsReader {
  readonly token: string;
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal;
}

/** Opens the reads of one page. Those that are requested together share a transaction. */
export type OpenRows = (
  reader: RowsReader,
  visitor: { readonly address: string | undefined },
) => (request: RowsRequest) => Promise<RowsAnswer>;

/** What was found out about access tokens. */
export interface SessionMemory<Facts> {
  /**
   * Facts about a token that still hold, or else those that `ask` returns, which are remembered if they say for which account and until when
   * they hold unless the account changes.
   */
  find(
    token: string,
    ask: () => Promise<{
      readonly facts: Facts;
      readonly lasts: { readonly account: string; readonly until: number } | null;
    }>,
  ): Promise<Facts>;
}

/** What a request within the process inherits from that of the visitor. */
export interface Visitor {
  /** The network address, by which limits are counted. */
  readonly address: string | undefined;
  /** The country or region, if the operator's proxy names it. */
  readonly region: string | null;
}

/** Access to accounts, rows, files and functions with the requests that a browser sends, within the process. */
export interface HostAccess {
  /** The key that clients send without a session. It is public: browsers have it. */
  readonly anonKey: string;
  fetch(request: Request, visitor: Visitor): Promise<Response>;
  /** The same for reads of rows, without HTTP. Null if the rows are not in this process. */
  readonly openRows: OpenRows | null;
  /** Null if changes of accounts cannot be received here: then every request reads them. */
  readonly sessions: SessionMemory<AccountFacts> | null;
  /** Whether the host is open. The embedded host is opened by the first request. */
  isOpen(): boolean;
  /** Starts opening the host because a visitor is about to sign in. */
  prepare(): void;
  /** The least length of a new password, for hints: the account service decides. */
  readonly minPasswordLength: number;
  /** Whether e-mails and short messages are kept on this machine, at `/dev/outbox`. */
  readonly keepsMessages: boolean;
}

/** The facts about the payment network that browsers need. */
export interface ChainFacts {
  /** As wallets name it, behind `sui:`. */
  readonly network: 'mainnet' | 'testnet' | 'devnet' | 'localnet';
  /** How far the network's time is ahead of the machine's: 0, except on a local network whose clock was moved. */
  readonly clockOffsetMs: number;
  readonly deployment: Deployment;
  /** Whether the sponsor pays the gas of binding, up to its daily limit. */
  readonly paysBinding: boolean;
  /** Whether the sponsor pays the gas of an account's first purchase. */
  readonly paysFirstPurchase: boolean;
  /** Whether the sponsor pays the gas of draws. */
  readonly paysDraws: boolean;
}

/** Whether one more report is accepted now, or how long to wait. */
export type ReportDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number };

/** Everything that pages use of the server. The composition root provides it; a test provides its own. */
export interface SponsoringLimits {
  /** Maximum in 24 hours, in MIST. */
  readonly dailyLimit: bigint;
  /** Number of coins. */
  readonly poolSize: number;
  readonly paysFirstPurchase: boolean;
  readonly paysDraws: boolean;
}

/** How far the mirror of the chain is known to be behind. */
export interface LedgerLag {
  readonly checkpoints: number;
  /** Since the mirror was last complete. */
  readonly seconds: number;
}

export interface BackupFiles {
  /** Null if this server does not have the file. */
  open(name: string): Promise<{ readonly bytes: number; readonly body: ReadableStream<Uint8Array> } | null>;
}

export interface PageServices {
  readonly site: Site;
  /** The documents as they are now: a new build of the content replaces the store while the server runs. */
  readonly content: { current(): ContentStore };
  readonly host: HostAccess;
  /** Null where no contract is configured: nothing can be paid there. */
  readonly chain: {
    facts(): Promise<ChainFacts | null>;
    /** The network's time in milliseconds since 1970, with which everything is compared that the chain dates. */
    now(): number;
  };
  /** How far the rows that mirror the chain are behind it; null while no chain is followed. */
  readonly ledger: { lag(): LedgerLag | null };
  /** Limits how often players and articles report progress by themselves. */
  readonly reports: { take(account: string): ReportDecision };
  readonly preview: { verify(token: string): PreviewTokenResult };
  /** The backups that this server has taken; null where a Supabase takes them. */
  readonly backups: BackupFiles | null;
  /** The films of live events. */
  readonly liveFilms: LiveFilms;
  /** Pictures in discussions; null where this server has no key to find them, with an external Supabase. */
  readonly postPictures: PostPictures | null;
  /** Questions about the material. */
  readonly assistant: AssistantPort;
  /** Limits of what is paid for new users, as configured. */
  readonly sponsoring: SponsoringLimits;
  /** Logs an unexpected error of a page. Visitors see only a general error page. */
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
