/** A problem in a file. `line` counts from 1 in the whole file, including front matter. */
export interface ContentProblem {
  file: string;
  line: number;
  message: string;
}

export class ContentBuildError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const sorted = [...problems].sort((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
    );
    super(sorted.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.name = 'ContentBuildError';
    this.problems = sorted;
  }
}
