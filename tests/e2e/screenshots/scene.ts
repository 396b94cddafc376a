import type { ProtocolServer } from '@suixue/assistant/testing/protocol-server';
import type { BrowserContext, Page } from 'playwright-core';
import type { FirstAdministrator } from '../../support/site/administrators.ts';
import type { Catalogue } from '../../support/site/catalogue.ts';
import type { TestChain } from '../../support/site/chain.ts';
import type { MovedClock } from '../../support/site/moved-clock.ts';
import type { Person } from '../../support/site/people.ts';

/** One state of the site. Brings the visitor there from the previous scene. */
export type Scene = (visit: Visit) => Promise<void>;

/** States that one visitor sees in order, in a separate browser. */
export interface Chapter {
  readonly name: string;
  readonly visitor?: Visitor;
  /** A chapter of a story: on the server of the story, in the browser in which this person went through its earlier chapters. */
  readonly part?: StoryPart;
  /** On a server with a language model. */
  readonly hasModel?: boolean;
  /** Named after what they show. They share variables of the surrounding function. */
  readonly scenes: () => Readonly<Record<string, Scene>>;
}

export interface StoryPart {
  readonly story: string;
  readonly person: string;
}

export interface Visitor {
  /** Signed in from the start. */
  readonly as?: (site: Site) => Promise<Person>;
  readonly userAgent?: string;
  /** With the service worker, which caches pages for offline use. */
  readonly worker?: boolean;
}

export interface Visit {
  /** The page of the screenshot; a scene may switch to another one. */
  page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
}

/** The server of one recording. */
export interface Site {
  readonly url: string;
  readonly chain: TestChain;
  readonly shop: Catalogue;
  /** The language model; null without one. */
  readonly model: ProtocolServer | null;
  /** The server's clock. Only stories move it, because others share their server. */
  readonly clock: Pick<MovedClock, 'now' | 'advance'>;
  /** The server's output. */
  output(): string;
  /** The account with this name, created on first use. */
  person(name: string): Promise<Person>;
  /** The first administrator, who is made on first use. */
  administrator(): Promise<FirstAdministrator>;
}
