import type { BrowserContext, Page } from 'playwright-core';
import type { TestChain } from '../../support/site/chain.ts';
import type { Person } from '../../support/site/people.ts';

/** One state of the site: brings a visitor there from where the scene before has left them. */
export type Scene = (visit: Visit) => Promise<void>;

/** States that one visitor sees, one after the other, in a browser of their own. */
export interface Chapter {
  readonly name: string;
  readonly visitor?: Visitor;
  /** Each is named after what it shows. What they have to remember between them is kept in the function around them. */
  readonly scenes: () => Readonly<Record<string, Scene>>;
}

export interface Visitor {
  /** Signed in from the start. */
  readonly as?: (site: Site) => Promise<Person>;
  readonly userAgent?: string;
  /** With the service worker, which keeps pages for when there is no network. */
  readonly worker?: boolean;
}

export interface Visit {
  /** What the picture is taken of; a scene may go on in another one. */
  page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
}

/** The server that one recorded run has to itself. */
export interface Site {
  readonly url: string;
  readonly chain: TestChain;
  /** What the server has printed. */
  said(): string;
  /** Somebody of this name, who has an account from the first time that they are asked for. */
  person(name: string): Promise<Person>;
}
