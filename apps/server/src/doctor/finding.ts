/** A message for the operator. A problem comes with its remedy. */
export type Finding =
  | { readonly kind: 'good'; readonly about: string; readonly text: string }
  /** Needs no action. */
  | { readonly kind: 'note'; readonly about: string; readonly text: string }
  | { readonly kind: 'wrong'; readonly about: string; readonly text: string; readonly next: string };

const marks = { good: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

export function findingToLines(finding: Finding): readonly string[] {
  const { kind, about, text } = finding;
  const line = `${marks[kind]} ${about}: ${text}`;
  return kind === 'wrong' ? [line, `      ${finding.next}`] : [line];
}

/** Creates findings about one subject. */
export function createFindings(about: string) {
  return {
    good: (text: string): Finding => ({ kind: 'good', about, text }),
    note: (text: string): Finding => ({ kind: 'note', about, text }),
    wrong: (text: string, next: string): Finding => ({ kind: 'wrong', about, text, next }),
  };
}
