import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ballotSteps } from './ballot-stage.ts';

interface BallotStepsProps {
  /** The present step; 3 after the last one. */
  readonly step: 0 | 1 | 2 | 3;
  readonly isWorking: boolean;
}

/** The three steps of a ballot, so that voters do not take the second one for the end. */
export function BallotSteps({ step, isWorking }: BallotStepsProps) {
  return (
    <ol aria-label="步骤" className="flex flex-wrap gap-x-6 gap-y-2 text-[0.95rem]">
      {ballotSteps.map((title, at) => {
        const isDone = at < step;
        const isHere = at === step;
        return (
          <li
            aria-current={isHere ? 'step' : undefined}
            className={classes(
              'flex items-center gap-2',
              isHere && 'font-semibold',
              !isDone && !isHere && 'text-soft',
            )}
            key={title}
          >
            <span
              className={classes(
                'flex size-7 items-center justify-center rounded-full border tabular-nums',
                isDone
                  ? 'border-line bg-leaf-wash text-leaf'
                  : isHere
                    ? 'border-gold text-gold'
                    : 'border-line-strong',
              )}
            >
              {isDone ? (
                <Icon className="size-4" name="check" />
              ) : isHere && isWorking ? (
                <Icon className="size-4 animate-turn" name="refresh" />
              ) : (
                at + 1
              )}
            </span>
            {title}
            {isDone && <span className="sr-only">，已完成</span>}
          </li>
        );
      })}
    </ol>
  );
}
