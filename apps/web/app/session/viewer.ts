import { createContext } from 'react-router';

/** Who is looking, as pages see it. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  /** How this person came in: `trial` exists only on one's own machine and owns nothing. */
  readonly kind: 'account' | 'trial';
  readonly isMember: boolean;
}

export const viewerContext = createContext<Viewer | null>(null);
