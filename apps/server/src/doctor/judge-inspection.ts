import { createFindings, type Finding } from './finding.ts';
import type { Inspection } from './inspection.ts';

const minServerVersion = 150_000;
const maxClockDifferenceMs = 5_000;
/** The ledger may lag this many checkpoints while it is reading. */
const maxLag = 100n;

/** Turns the facts into findings for the operator. */
export function judgeInspection(facts: Inspection, now: number): readonly Finding[] {
  return [
    ...judgeServer(facts, now),
    ...judgeMigrations(facts.migrations),
    judgeTables(facts.openTables),
    ...judgeFiles(facts),
    judgePoints(facts),
    judgePools(facts.poolsApart),
    ...facts.sponsors.map(judgeSponsor),
    judgeLedger(facts),
  ];
}

function judgeServer({ version, versionNumber, time }: Inspection, now: number): readonly Finding[] {
  const { pass, fail } = createFindings('database');
  const clock = createFindings('clock');
  const apart = Math.abs(time - now);
  return [
    versionNumber >= minServerVersion
      ? pass(`PostgreSQL ${version} answers.`)
      : fail(`It is PostgreSQL ${version}.`, 'Use version 15 or later.'),
    apart <= maxClockDifferenceMs
      ? clock.pass('The clocks of this machine and the database agree.')
      : clock.fail(
          `The clocks of this machine and the database differ by ${Math.round(apart / 1000)} seconds.`,
          'Set both clocks by NTP: codes and sessions end by them.',
        ),
  ];
}

function judgeMigrations({ missing, unknown, changed }: Inspection['migrations']): readonly Finding[] {
  const { pass, note, fail } = createFindings('tables');
  const findings: Finding[] = [];
  if (unknown.length > 0)
    findings.push(fail(`A newer version has applied: ${unknown.join(', ')}.`, 'Run that version.'));
  if (changed.length > 0)
    findings.push(
      fail(
        `Not what this version would have made: ${changed.join(', ')}.`,
        'Run the version that applied them.',
      ),
    );
  if (missing.length > 0) findings.push(note(`The next start will apply: ${missing.join(', ')}.`));
  return findings.length > 0 ? findings : [pass('They match this version.')];
}

function judgeTables(openTables: readonly string[]): Finding {
  const { pass, fail } = createFindings('row-level security');
  if (openTables.length === 0) return pass('It is on for every table.');
  return fail(
    `It is off for ${openTables.join(', ')}.`,
    'Turn it on: alter table <name> enable row level security.',
  );
}

function judgeFiles({ rows, rowsWithoutFile, filesWithoutRow }: Inspection): readonly Finding[] {
  const { pass, note, fail } = createFindings('files');
  return [
    rowsWithoutFile === 0
      ? pass(`Each of the ${rows} files that rows name is on the disk.`)
      : fail(
          `${rowsWithoutFile} of the ${rows} files that rows name are not on the disk.`,
          'Restore files/kept of DATA_DIR from a backup, or delete those rows.',
        ),
    ...(filesWithoutRow > 0 ? [note(`${filesWithoutRow} have no row; the next start deletes them.`)] : []),
  ];
}

function judgePoints({ debtors, pointsApart, placesApart }: Inspection): Finding {
  const { pass, note, fail } = createFindings('points');
  if (pointsApart > 0)
    return fail(
      `The kept totals of ${pointsApart} accounts differ from the journal.`,
      'Count them again: select public.rebuild_points_totals().',
    );
  if (placesApart > 0)
    return fail(
      `${placesApart} counts of the ranking differ from the accounts that they count.`,
      'Count them again: select public.rebuild_points_totals().',
    );
  if (debtors > 0)
    return note(
      `The totals match the journal. ${debtors} accounts are below zero after reversals and cannot spend.`,
    );
  return pass('The totals match the journal, and none is negative.');
}

function judgePools(poolsApart: readonly string[]): Finding {
  const { pass, fail } = createFindings('pools');
  if (poolsApart.length === 0)
    return pass('Their tickets are the sums of their holders, and their vaults cover what is owed.');
  return fail(
    `The tickets or the vault of ${poolsApart.join(', ')} do not add up.`,
    'Open /staking and the pool: the page compares each number with the chain.',
  );
}

function judgeSponsor(sponsor: Inspection['sponsors'][number]): Finding {
  const { pass, note } = createFindings('gas for newcomers');
  const { address, freeCoins, openPromises, spentToday } = sponsor;
  const text = `${address} has ${freeCoins} free coins and ${openPromises} open sponsorships; ${spentToday} MIST were spent in 24 hours.`;
  return freeCoins > 0 ? pass(text) : note(text);
}

function judgeLedger({ ledger, chain, chainFailure }: Inspection): Finding {
  const { pass, note, fail } = createFindings('ledger');
  if (chainFailure !== null)
    return fail(`The network cannot be reached: ${chainFailure}.`, 'Check that SUI_URL answers.');
  if (!ledger) return note('It has not started.');
  if (!chain)
    return note(`It has read up to checkpoint ${ledger.next}; the network is not open here for comparison.`);
  if (ledger.chainId !== chain.chainId)
    return fail(
      `It follows chain ${ledger.chainId}, but the network is ${chain.chainId}.`,
      'Use the network that the database belongs to, or the database of this network.',
    );
  const lag = BigInt(chain.checkpoint) + 1n - BigInt(ledger.next);
  if (lag <= maxLag) return pass(`It is ${lag > 0n ? lag : 0n} checkpoints behind the network.`);
  return fail(`It is ${lag} checkpoints behind the network.`, 'See /readyz and the log for the reason.');
}
