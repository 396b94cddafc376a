import { columnsToText } from '../columns-to-text.ts';

/** One fault, what was done to bring it about, and what became of the money and of what was bought. */
export interface FaultLine {
  readonly fault: string;
  readonly done: string;
  readonly happened: string;
  /** How many orders the programme took for the one that was wanted. */
  readonly paid: number;
  readonly isOpen: boolean;
}

const headings = ['fault', 'what was done', 'what happened', 'paid', 'opened'] as const;

/** For a terminal: columns under each other. */
export function faultsToText(lines: readonly FaultLine[]): string {
  const cells = lines.map(({ fault, done, happened, paid, isOpen }) => [
    fault,
    done,
    happened,
    paid === 1 ? 'once' : `${paid} times`,
    isOpen ? 'yes' : 'NO',
  ]);
  return columnsToText([headings, ...cells]);
}
