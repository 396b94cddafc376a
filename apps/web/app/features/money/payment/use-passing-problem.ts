import { useState } from 'react';
import { useCell } from '#app/ui/state/cell.ts';
import { settledCount } from './settled-count.ts';

interface Problem {
  readonly text: string;
  /** How many payments had settled when it was said. */
  readonly after: number;
}

/** A problem that is true until money moves again: what was missing may be there by then. */
export function usePassingProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const settled = useCell(settledCount, 0);
  return {
    problem: problem?.after === settled ? problem.text : undefined,
    tell: (text: string) => setProblem({ text, after: settledCount.get() }),
    forget: () => setProblem(null),
  };
}
