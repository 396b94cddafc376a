import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restoringName } from '../backup/restoring-name.ts';
import { findHolder } from './find-holder.ts';
import { createFindings, type Finding } from './finding.ts';

const leastFreeBytes = 1024 ** 3;
const othersRights = 0o077;

/** The data folder: whose it is, what room there is, and who has it open. */
export function checkFolder(folder: string): readonly Finding[] {
  const { good, note, wrong } = createFindings('data folder');
  if (!existsSync(folder)) return [note(`${folder} is not there yet; the first start makes it.`)];
  const names = namesIn(folder);
  if (names === undefined)
    return [
      wrong(
        `${folder} cannot be looked into.`,
        'Run this as the user that the server runs as, or name another folder in DATA_DIR.',
      ),
    ];
  const findings: Finding[] = [];
  if (!mayWrite(folder))
    findings.push(
      wrong(`${folder} cannot be written.`, `Give it to the user that the server runs as: chown.`),
    );
  if (process.platform !== 'win32' && (statSync(folder).mode & othersRights) !== 0)
    findings.push(wrong(`Others on this machine may look into ${folder}.`, `chmod 700 ${folder}`));
  if (names.includes(restoringName))
    findings.push(
      wrong(
        'A backup was being restored to it and that did not end.',
        'Run npm run restore with that file again.',
      ),
    );
  if (findings.length === 0) findings.push(good(`${folder} is there, and nobody else's.`));
  return [...findings, checkRoom(folder), checkHolder(folder)];
}

function namesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    // It is somebody else's, or no folder.
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

function checkRoom(folder: string): Finding {
  const { good, wrong } = createFindings('disk');
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB are free.`;
  return free >= leastFreeBytes ? good(text) : wrong(text, 'Make room: at least 1 GiB.');
}

function checkHolder(folder: string): Finding {
  const { note } = createFindings('lock');
  const holder = findHolder(folder) ?? findHolder(join(folder, 'localnet', 'chain'));
  return note(holder === null ? 'Nobody has the folder open.' : `Process ${holder} has the folder open.`);
}
