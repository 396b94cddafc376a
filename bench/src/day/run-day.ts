import { runAtConstantRate } from '../load/constant-rate.ts';
import { percentile } from '../report/percentile.ts';
import type { DayAction } from './day-actions.ts';
import type { DayLearner } from './day-people.ts';
import { spreadEvenly } from './spread-evenly.ts';

export interface DayRun {
  readonly count: number;
  /** The 99th percentile of all actions in milliseconds, from the moment at which each was due. */
  readonly p99: number;
  readonly byAction: readonly { readonly name: string; readonly p50: number; readonly p99: number }[];
  readonly failures: readonly string[];
}

interface RunOptions {
  readonly perSecond: number;
  readonly forMs: number;
}

/** Returns a function that lets learners act at a constant rate; each run goes on where the one before ended. */
export function createDay(
  actions: readonly DayAction[],
  learners: readonly DayLearner[],
): (options: RunOptions) => Promise<DayRun> {
  const sequence = spreadEvenly(actions);
  const turns = new Map<DayAction, number>();
  let started = 0;
  return async (options) => {
    const done: DayAction[] = [];
    const failures: string[] = [];
    const times = await runAtConstantRate(async () => {
      const action = sequence[started % sequence.length];
      // One further after each sequence, so that every learner does everything in time.
      const learner = learners[(started + Math.floor(started / sequence.length)) % learners.length];
      if (!action || !learner) throw new Error('a day needs actions and learners');
      started += 1;
      const turn = turns.get(action) ?? 0;
      turns.set(action, turn + 1);
      done.push(action);
      try {
        await action.act(learner, turn);
      } catch (error) {
        failures.push(`${action.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }, options);
    return {
      count: times.length,
      p99: percentile(times, 0.99),
      byAction: actions.map((action) => {
        const own = times.filter((_, at) => done[at] === action);
        return { name: action.name, p50: percentile(own, 0.5), p99: percentile(own, 0.99) };
      }),
      failures,
    };
  };
}
