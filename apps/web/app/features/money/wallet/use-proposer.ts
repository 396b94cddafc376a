import { useEffect, useState } from 'react';
import { askProposer, type ProposerCandidate } from './proposer-candidate.ts';

type Asked =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'known'; readonly candidate: ProposerCandidate | null };

interface ProposerState {
  readonly asked: Asked;
  /** The account that the binding will set, unless the user leaves it out; null for none. */
  readonly wanted: string | null;
  readonly choose: (isWanted: boolean) => void;
}

const loading: Asked = { kind: 'loading' };

/** Who may become the proposer, asked each time the dialog opens. */
export function useProposer(isOpen: boolean): ProposerState {
  const [asked, setAsked] = useState<Asked>(loading);
  const [isWanted, choose] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    askProposer().then(
      ({ candidate }) => isCurrent && setAsked({ kind: 'known', candidate }),
      () => isCurrent && setAsked({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
      setAsked(loading);
      choose(true);
    };
  }, [isOpen]);
  const candidate = asked.kind === 'known' ? asked.candidate : null;
  const canBe = candidate !== null && candidate.obstacle === null;
  return { asked, wanted: canBe && isWanted ? candidate.uid : null, choose };
}
