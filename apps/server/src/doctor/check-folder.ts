import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restoringName } from '../backup/restoring-name.ts';
import { findHolder } from './find-holder.ts';
import { createFindings, type Finding } from './finding.ts';

const minFreeBytes = 1024 ** 3;
const othersRights = 0o077;

/** Checks the data folder: permissions, free space, and the process that has it open. */
export function checkFolder(folder: string): readonly Finding[] {
  const { pass, note, fail } = createFindings('data folder');
  if (!existsSync(folder)) return [note(`${folder} does not exist yet; the first start creates it.`)];
  const names = namesIn(folder);
  if (names === undefined)
    return [
      fail(
        `${folder} cannot be read.`,
        'Run this as the user that the server runs as, or set DATA_DIR to another folder.',
      ),
    ];
  const findings: Finding[] = [];
  if (!mayWrite(folder))
    findings.push(
      fail(`${folder} cannot be written.`, `Give it to the user that the server runs as: chown.`),
    );
  if (process.platform !== 'win32' && (statSync(folder).mode & othersRights) !== 0)
    findings.push(fail(`Other users of this machine can read ${folder}.`, `chmod 700 ${folder}`));
  if (names.includes(restoringName))
    findings.push(
      fail('A restore of a backup to it was interrupted.', 'Run npm run restore with the same file again.'),
    );
  if (findings.length === 0) findings.push(pass(`${folder} exists, and only its owner can read it.`));
  return [...findings, checkFreeSpace(folder), checkHolder(folder)];
}

function namesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    // The folder belongs to another user, or is not a folder.
    return undefined;
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    // Whatever the reason: a server would fail for it too.
    return false;
  }
}

function checkFreeSpace(folder: string): Finding {
  const { pass, fail } = createFindings('disk');
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB are free.`;
  return free >= minFreeBytes ? pass(text) : fail(text, 'Free up space: at least 1 GiB.');
}

function checkHolder(folder: string): Finding {
  const { note } = createFindings('lock');
  const holder = findHolder(folder) ?? findHolder(join(folder, 'localnet', 'chain'));
  return note(holder === null ? 'No process has the folder open.' : `Process ${holder} has the folder open.`);
}
