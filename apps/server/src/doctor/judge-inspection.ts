import { createFindings, type Finding } from './finding.ts';
import type { Inspection } from './inspection.ts';

const leastVersion = 150_000;
const mostClockMs = 5_000;
/** So much the ledger may be behind while it reads on. */
const mostLag = 100n;

/** What the facts of a database mean for whoever runs it. */
export function judgeInspection(facts: Inspection, now: number): readonly Finding[] {
  return [
    ...judgeServer(facts, now),
    ...judgeMigrations(facts.migrations),
    judgeTables(facts.openTables),
    ...judgeFiles(facts),
    judgePoints(facts),
    ...facts.sponsors.map(judgeSponsor),
    judgeLedger(facts),
  ];
}

function judgeServer({ version, versionNumber, time }: Inspection, now: number): readonly Finding[] {
  const { good, wrong } = createFindings('database');
  const clock = createFindings('clock');
  const apart = Math.abs(time - now);
  return [
    versionNumber >= leastVersion
      ? good(`PostgreSQL ${version} answers.`)
      : wrong(`It is PostgreSQL ${version}.`, 'Use version 15 or later.'),
    apart <= mostClockMs
      ? clock.good('This machine and the database have the same time.')
      : clock.wrong(
          `This machine and the database are ${Math.round(apart / 1000)} seconds apart.`,
          'Set both clocks by NTP: codes and sessions end by them.',
        ),
  ];
}

function judgeMigrations({ missing, unknown, changed }: Inspection['migrations']): readonly Finding[] {
  const { good, note, wrong } = createFindings('tables');
  const findings: Finding[] = [];
  if (unknown.length > 0)
    findings.push(wrong(`A newer version has had them: ${unknown.join(', ')}.`, 'Run that version.'));
  if (changed.length > 0)
    findings.push(
      wrong(
        `Not what this version would have made: ${changed.join(', ')}.`,
        'Run the version that made them.',
      ),
    );
  if (missing.length > 0)
    findings.push(note(`The next start will bring them up to date: ${missing.join(', ')}.`));
  return findings.length > 0 ? findings : [good('They are as this version has them.')];
}

function judgeTables(openTables: readonly string[]): Finding {
  const { good, wrong } = createFindings('row-level security');
  if (openTables.length === 0) return good('It is on for every table.');
  return wrong(
    `It is off for ${openTables.join(', ')}.`,
    'Turn it on: alter table <name> enable row level security.',
  );
}

function judgeFiles({ rows, rowsWithoutFile, filesWithoutRow }: Inspection): readonly Finding[] {
  const { good, note, wrong } = createFindings('files');
  return [
    rowsWithoutFile === 0
      ? good(`Each of the ${rows} that rows name is on the disk.`)
      : wrong(
          `${rowsWithoutFile} of the ${rows} that rows name are not on the disk.`,
          'Bring files/kept of DATA_DIR back from a backup, or remove those rows.',
        ),
    ...(filesWithoutRow > 0 ? [note(`${filesWithoutRow} have no row; they go when the server starts.`)] : []),
  ];
}

function judgePoints({ debtors, pointsApart }: Inspection): Finding {
  const { good, wrong } = createFindings('points');
  const next = 'Look at points_journal: somebody has written to it past add_points.';
  if (pointsApart !== '0') return wrong(`Journal and totals are ${pointsApart} apart.`, next);
  if (debtors > 0) return wrong(`${debtors} accounts have less than nothing.`, next);
  return good('The totals are what the journal comes to, and nobody has less than nothing.');
}

function judgeSponsor(sponsor: Inspection['sponsors'][number]): Finding {
  const { good, note } = createFindings('gas for newcomers');
  const { address, freeCoins, openPromises, spentToday } = sponsor;
  const text = `${address} has ${freeCoins} free coins and ${openPromises} open promises; ${spentToday} MIST were spent in 24 hours.`;
  return freeCoins > 0 ? good(text) : note(text);
}

function judgeLedger({ ledger, chain, chainFailure }: Inspection): Finding {
  const { good, note, wrong } = createFindings('ledger');
  if (chainFailure !== null)
    return wrong(`The network cannot be asked: ${chainFailure}.`, 'See that SUI_URL answers.');
  if (!ledger) return note('It has not begun.');
  if (!chain)
    return note(`It has come to checkpoint ${ledger.next}; the network is not open here to compare.`);
  if (ledger.chainId !== chain.chainId)
    return wrong(
      `It follows the chain ${ledger.chainId}, and the network is ${chain.chainId}.`,
      'Use the network that the database belongs to, or the database of this network.',
    );
  const lag = BigInt(chain.checkpoint) + 1n - BigInt(ledger.next);
  if (lag <= mostLag) return good(`It is ${lag > 0n ? lag : 0n} checkpoints behind the network.`);
  return wrong(
    `It is ${lag} checkpoints behind the network.`,
    'Look at /readyz and the log for why it waits.',
  );
}
