import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, isMet, resultsFolder, toRowKey } from './figures.ts';

const target =
  (isLessBetter: boolean) =>
  (measured: number, limit: number, unit: string): Figure => ({ measured, unit, isLessBetter, limit });

export const maxTarget = target(true);
export const minTarget = target(false);

export interface Report {
  /** `value` is what a reader sees; the figures are compared with their targets, and by `npm run bench -- compare`. */
  add(name: string, value: string, ...figures: Figure[]): void;
  /** Writes the table and its figures to `bench/results/`, with the commit and a description of the machine. */
  write(): void;
}

export function createReport(suite: string): Report {
  const rows: string[] = [];
  const figures: Record<string, readonly Figure[]> = {};
  return {
    add(name, value, ...measured) {
      const wanted = measured.map(toTarget).join('; ');
      rows.push(`| ${name} | ${value} | ${wanted} |`);
      if (measured.length > 0) figures[toRowKey(name)] = measured;
      console.log(`${name}: ${value}${wanted && ` (${wanted})`}`);
    },
    write() {
      const title = suite[0]?.toUpperCase() + suite.slice(1);
      const lines = [
        `# ${title}, ${new Date().toISOString().slice(0, 10)}`,
        '',
        `${machine()}, commit ${readCommit()}`,
        '',
        '| | measured | aim |',
        '|---|---|---|',
        ...rows,
        '',
      ];
      mkdirSync(resultsFolder, { recursive: true });
      writeFileSync(join(resultsFolder, `${suite}.md`), lines.join('\n'));
      writeFileSync(join(resultsFolder, `${suite}.json`), `${JSON.stringify(figures, null, 2)}\n`);
      console.log(`The table was written to bench/results/${suite}.md.`);
    },
  };
}

function toTarget(figure: Figure): string {
  const { limit, unit, isLessBetter } = figure;
  return (
    `at ${isLessBetter ? 'most' : 'least'} ${limit} ${unit}`.trim() + (isMet(figure) ? '' : ': **missed**')
  );
}

/** With a plus if files differ from the commit. */
function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: resultsFolder, encoding: 'utf8' }).trim();
  return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}`;
}
