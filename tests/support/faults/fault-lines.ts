import { columnsToText } from '../columns-to-text.ts';

/** A fault, how it was caused, and what happened to the money and the purchase. */
export interface FaultLine {
  readonly fault: string;
  readonly done: string;
  readonly happened: string;
  /** How many times the contract took payment for the order. */
  readonly paid: number;
  readonly isOpen: boolean;
}

const headings = ['fault', 'what was done', 'what happened', 'paid', 'opened'] as const;

/** Renders the table for a terminal. */
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
