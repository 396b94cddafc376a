import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A target, as text and as a predicate. */
interface Aim {
  readonly words: string;
  readonly isHeld: boolean;
}

export const maxTarget = (measured: number, limit: number, unit: string): Aim => ({
  words: `at most ${limit} ${unit}`.trim(),
  isHeld: measured <= limit,
});

export const minTarget = (measured: number, limit: number, unit: string): Aim => ({
  words: `at least ${limit} ${unit}`.trim(),
  isHeld: measured >= limit,
});

export interface Report {
  add(name: string, value: string, ...aims: Aim[]): void;
  /** Prints the table and writes it to `bench/results/` with a description of the machine. */
  write(): void;
}

export function createReport(suite: string): Report {
  const rows: string[] = [];
  return {
    add(name, value, ...aims) {
      const wanted = aims.map(({ words, isHeld }) => (isHeld ? words : `${words}: **missed**`)).join('; ');
      rows.push(`| ${name} | ${value} | ${wanted} |`);
      console.log(`${name}: ${value}${wanted && ` (${wanted})`}`);
    },
    write() {
      const title = suite[0]?.toUpperCase() + suite.slice(1);
      const lines = [
        `# ${title}, ${new Date().toISOString().slice(0, 10)}`,
        '',
        machine(),
        '',
        '| | measured | aim |',
        '|---|---|---|',
        ...rows,
        '',
      ];
      const file = fileURLToPath(new URL(`../../results/${suite}.md`, import.meta.url));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, lines.join('\n'));
      console.log(`The table was written to bench/results/${suite}.md.`);
    },
  };
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}`;
}
