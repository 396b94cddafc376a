import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptVote } from '#app/features/votes/client/kept-votes.ts';
import type { VoteParameters } from '#app/features/votes/client/vote-client.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { useWhenSeen } from '#app/ui/state/use-when-seen.ts';
import type { BallotWork } from './ballot-stage.ts';
import { keepChoice } from './kept-choice.ts';

interface BallotProblem {
  readonly work: BallotWork | 'importing' | 'reading';
  readonly sentence: string;
}

export interface Ballot {
  /** Undefined while it is read; null if this browser has none. */
  readonly kept: KeptVote | null | undefined;
  readonly work: BallotWork | null;
  readonly problem: BallotProblem | null;
  /** Takes the ballot paper, unless it is here, and casts the choice. */
  cast(place: number): Promise<void>;
  /** Takes the ballot paper only. */
  take(): Promise<void>;
  importFile(file: File): Promise<void>;
  forget(): Promise<void>;
}

interface BallotInput {
  readonly parameters: VoteParameters;
  readonly account: string;
  /** A ballot came too late. The page then shows the end of the vote in place of the ballot. */
  readonly onLate: () => void;
}

/** Without a network the code cannot be loaded; everything else is a problem with a sentence of its own. */
const notLoaded = '投票的部分没有打开，什么都没有改变。请检查网络后再试。';
const unreadable = '这个浏览器不让本站存东西（例如无痕窗口），选票没有地方放。请换一个窗口或浏览器。';

/** Reasons after which the page itself is out of date. */
const newsReasons = new Set([
  'voting_over',
  'voting_not_begun',
  'credential_already_given',
  'vote_not_ready',
]);

/** The viewer's ballot in this browser. Its code is loaded on demand. */
export function useBallot({ parameters, account, onLate }: BallotInput): Ballot {
  const { proposal } = parameters;
  const reload = useReload();
  const [kept, setKept] = useState<KeptVote | null>();
  const [work, setWork] = useState<BallotWork | null>(null);
  const [problem, setProblem] = useState<BallotProblem | null>(null);
  const isBusy = useRef(false);

  const read = useCallback(async () => {
    if (isBusy.current) return;
    try {
      const { readKeptVote } = await import('#app/features/votes/client/kept-votes.ts');
      setKept(await readKeptVote(account, proposal));
      setProblem((before) => (before?.work === 'reading' ? null : before));
    } catch (error) {
      setProblem({ work: 'reading', sentence: error instanceof TypeError ? notLoaded : unreadable });
    }
  }, [account, proposal]);
  useEffect(() => void read(), [read]);
  // Another tab may have cast meanwhile.
  useWhenSeen(read);

  const attempt = async (kind: BallotProblem['work'], act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const found = toProblem(error);
      if (found === null) throw error;
      setProblem({ work: kind, sentence: found.sentence });
      if (found.reason === 'voting_over' && kind === 'casting') onLate();
      if (newsReasons.has(found.reason)) void reload();
    } finally {
      isBusy.current = false;
      setWork(null);
    }
  };

  const takePaper = async () => {
    if (kept && kept.stage !== 'asked') return kept;
    setWork('taking');
    const { takeCredential } = await import('#app/features/votes/client/vote-client.ts');
    const taken = await takeCredential(parameters, account);
    setKept(taken);
    return taken;
  };

  return {
    kept,
    work,
    problem,
    take: () => attempt('taking', async () => void (await takePaper())),
    cast: (place) =>
      attempt('casting', async () => {
        const paper = await takePaper();
        setWork('casting');
        const client = await import('#app/features/votes/client/vote-client.ts');
        try {
          setKept(await client.castVote(paper, place));
        } catch (error) {
          // Another tab or device was later: its ballot counts, and is shown.
          if (toProblem(error)?.reason === 'ballot_outdated') setKept(await client.refreshVote(paper));
          throw error;
        }
        keepChoice(account, proposal, null);
      }),
    importFile: (file) =>
      attempt('importing', async () => {
        const { importVote, readVoteFile } = await import('#app/features/votes/client/kept-votes.ts');
        const { refreshVote } = await import('#app/features/votes/client/vote-client.ts');
        const imported = await importVote(await readVoteFile(file), account, proposal);
        setKept(imported);
        setKept(await refreshVote(imported));
      }),
    forget: () =>
      attempt('importing', async () => {
        const { forgetKeptVote } = await import('#app/features/votes/client/kept-votes.ts');
        await forgetKeptVote(account, proposal);
        setKept(null);
        void reload();
      }),
  };
}

/** Null for an unexpected error. */
function toProblem(error: unknown): { readonly reason: string; readonly sentence: string } | null {
  if (error instanceof Error && error.name === 'VoteProblem' && 'reason' in error)
    return { reason: String(error.reason), sentence: error.message };
  // How browsers report code that could not be loaded.
  return error instanceof TypeError ? { reason: 'not-loaded', sentence: notLoaded } : null;
}
