import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, figures, findWorse, resultsFolder } from './figures.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: resultsFolder, encoding: 'utf8' });

/** Prints, for every table, the figures that became worse since the table before it. */
export function compareTables(): void {
  for (const file of readdirSync(resultsFolder).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(join(resultsFolder, file), 'utf8');
    const earlier = readEarlier(file, text);
    if (!earlier) {
      console.log(`${file}: there is no earlier table`);
      continue;
    }
    const worse = findWorse(earlier, toFigures(text));
    console.log(`${file}: ${worse.length === 0 ? 'nothing became worse' : ['', ...worse].join('\n  ')}`);
  }
}

const toFigures = (text: string): Figures => figures.parse(JSON.parse(text));

/** The newest committed version with another content. */
function readEarlier(file: string, present: string): Figures | undefined {
  const commits = git('log', '-2', '--format=%h', '--', file).split('\n').filter(Boolean);
  const versions = commits.map((commit) => git('show', `${commit}:./${file}`));
  const earlier = versions.find((version) => version !== present);
  return earlier === undefined ? undefined : toFigures(earlier);
}
