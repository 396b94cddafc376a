import type { KeptVote } from '#app/features/votes/client/kept-votes.ts';

/** How far the viewer's ballot is, as this browser and the account know it. */
export type BallotStage =
  /** Nothing was begun. */
  | 'choose'
  /** A ballot paper was asked for, and its arrival is not known. */
  | 'asked'
  /** The paper is here, but no ballot was accepted. */
  | 'ready'
  | 'cast'
  /** The account was given its paper in another browser, or the data of this one were deleted. */
  | 'elsewhere';

export function ballotStage(
  kept: Pick<KeptVote, 'stage'> | null,
  { hasCredential }: { readonly hasCredential: boolean },
): BallotStage {
  if (kept) return kept.stage;
  return hasCredential ? 'elsewhere' : 'choose';
}

/** What is being done. */
export type BallotWork = 'taking' | 'casting';

/** The step that the viewer is at: 0 chooses, 1 takes the paper, 2 casts, 3 is done. */
export function stepOf(stage: BallotStage, work: BallotWork | null): 0 | 1 | 2 | 3 {
  if (work !== null) return work === 'taking' ? 1 : 2;
  switch (stage) {
    case 'choose':
    case 'elsewhere':
      return 0;
    case 'asked':
      return 1;
    case 'ready':
      return 2;
    case 'cast':
      return 3;
  }
}

export const ballotSteps = ['选一项', '领选票', '投出'] as const;

/** What the viewer has to know before anything else; null if the form says it all. `isSent`: a ballot was sent, and its arrival is not known. */
export function stageNotice(
  stage: BallotStage,
  isSent: boolean,
): { readonly kind: 'warning' | 'note'; readonly title: string; readonly about: string } | null {
  switch (stage) {
    case 'asked':
      return {
        kind: 'warning',
        title: '您的票还没有投出',
        about: '上一次领选票时断开了。选好之后再按一次，会接着领，不会领到两张。',
      };
    case 'ready':
      if (isSent)
        return {
          kind: 'warning',
          title: '还不知道您的票有没有送到',
          about: '上一次投出时断开了。再按一次会接着做，不会投两次。',
        };
      return {
        kind: 'warning',
        title: '您的票还没有投出',
        about: '选票已经领到，就差投出。截止之前投才算。',
      };
    case 'elsewhere':
      return {
        kind: 'note',
        title: '您的选票不在这个浏览器里',
        about:
          '这个账户已经领过选票。改票要用领票时的那个浏览器，或者您那时下载的选票文件。两样都没有，就不能再投或改；已经投出的照样计入。',
      };
    case 'choose':
    case 'cast':
      return null;
  }
}

/** Label of the button that goes on from a stage. */
export const submitLabels: Readonly<Record<Exclude<BallotStage, 'elsewhere'>, string>> = {
  choose: '投出这一票',
  asked: '接着领票，并投出',
  ready: '投出这一票',
  cast: '改投这一项',
};
