import { askServer } from '#app/platform/http/ask-server.ts';

/** The referrer or inviter, who may become the proposer of an account when it binds a wallet. */
export interface ProposerCandidate {
  /** The account on the chain. */
  readonly uid: string;
  /** Veiled, or the start of the account's number. */
  readonly name: string;
  /** Why it cannot be the proposer now; null if it can. */
  readonly obstacle: ProposerObstacle | null;
}

/** `gone`: banned or deleted; `unbound`: without a wallet of its own; `off`: the network accepts no proposers now. */
export type ProposerObstacle = 'gone' | 'unbound' | 'off';

export interface ProposerAnswer {
  readonly candidate: ProposerCandidate | null;
}

export const proposerPath = '/wallet/proposer.json';

export const askProposer = (): Promise<ProposerAnswer> => askServer<ProposerAnswer>(proposerPath);
