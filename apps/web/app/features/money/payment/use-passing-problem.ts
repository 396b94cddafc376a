import { useState } from 'react';
import { useCell } from '#app/ui/state/cell.ts';
import { settledCount } from './settled-count.ts';

interface Problem {
  readonly text: string;
  /** Value of the settled count when the problem occurred. */
  readonly after: number;
}

/** A problem that is shown until money moves, because that may resolve it. */
export function usePassingProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const settled = useCell(settledCount, 0);
  return {
    problem: problem?.after === settled ? problem.text : undefined,
    tell: (text: string) => setProblem({ text, after: settledCount.get() }),
    forget: () => setProblem(null),
  };
}
