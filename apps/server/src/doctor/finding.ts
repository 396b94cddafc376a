/** A message for the operator. A problem comes with its remedy. */
export type Finding =
  | { readonly kind: 'pass'; readonly about: string; readonly text: string }
  /** Needs no action. */
  | { readonly kind: 'note'; readonly about: string; readonly text: string }
  | { readonly kind: 'fail'; readonly about: string; readonly text: string; readonly next: string };

const marks = { pass: 'ok   ', note: 'note ', fail: 'WRONG' } as const;

export function findingToLines(finding: Finding): readonly string[] {
  const { kind, about, text } = finding;
  const line = `${marks[kind]} ${about}: ${text}`;
  return kind === 'fail' ? [line, `      ${finding.next}`] : [line];
}

export function failuresToText(count: number): string {
  if (count === 0) return 'No problems found.';
  return count === 1 ? '1 problem found.' : `${count} problems found.`;
}

/** Creates findings about one subject. */
export function createFindings(about: string) {
  return {
    pass: (text: string): Finding => ({ kind: 'pass', about, text }),
    note: (text: string): Finding => ({ kind: 'note', about, text }),
    fail: (text: string, next: string): Finding => ({ kind: 'fail', about, text, next }),
  };
}
