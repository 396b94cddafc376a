import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@suixue/localnet-node/folder-lock';
import { addressKeyFile } from '../process/secrets.ts';
import { BackupError } from './backup-error.ts';
import { restoringName } from './restoring-name.ts';
import { isLockName, workFolderName } from './work-folder.ts';

const wholeName = 'whole';
const asidePrefix = 'before-';

interface PlaceOptions {
  /** Whether existing data is moved aside. */
  readonly replaces: boolean;
  readonly now: number;
}

/** State of an interrupted restore. */
type Found =
  | { readonly kind: 'nothing' }
  /** It was still collecting files. */
  | { readonly kind: 'unfinished' }
  /** It was moving files into place; all files of this backup exist. */
  | { readonly kind: 'whole'; readonly id: string };

/**
 * A data folder that receives a backup. Files are collected in a subfolder and moved up when they are complete; until
 * the last move, no server starts there. The folder is locked meanwhile.
 */
export class RestoreFolder {
  readonly folder: string;
  /** Subfolder in which the files are collected. */
  readonly draft: string;
  /** Where previous data was moved. */
  readonly aside: string | null;
  readonly found: Found;
  readonly #release: () => void;

  private constructor(folder: string, found: Found, aside: string | null, release: () => void) {
    this.folder = folder;
    this.draft = join(folder, restoringName);
    this.found = found;
    this.aside = aside;
    this.#release = release;
  }

  static open(folder: string, { replaces, now }: PlaceOptions): RestoreFolder {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = lockFolder(folder, () => undefined);
    try {
      mustBeNobodys(folder);
      const found = look(folder);
      const aside = found.kind === 'whole' ? null : clear(folder, { replaces, now });
      return new RestoreFolder(folder, found, aside, () => lock.release());
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Creates an empty draft and discards that of another restore. */
  begin(): void {
    rmSync(this.draft, { recursive: true, force: true });
    mkdirSync(this.draft, { mode: 0o700 });
  }

  /** From here on, an interrupted restore is continued instead of restarted. */
  markWhole(id: string): void {
    const path = join(this.draft, wholeName);
    writeFileSync(`${path}.new`, id, { flush: true, mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  /** Moves everything into place. */
  settle(): void {
    for (const name of readdirSync(this.draft)) {
      if (name !== wholeName && !isLockName(name))
        renameSync(join(this.draft, name), join(this.folder, name));
    }
  }

  /** Turns the folder into an ordinary data folder. */
  finish(): void {
    rmSync(this.draft, { recursive: true, force: true });
  }

  release(): void {
    this.#release();
  }
}

function look(folder: string): Found {
  const draft = join(folder, restoringName);
  if (!existsSync(draft)) return { kind: 'nothing' };
  const whole = join(draft, wholeName);
  return existsSync(whole) ? { kind: 'whole', id: readFileSync(whole, 'utf8') } : { kind: 'unfinished' };
}

/** A server with a database server holds only the chain's lock in this folder. */
function mustBeNobodys(folder: string): void {
  const chain = join(folder, 'localnet', 'chain');
  if (existsSync(chain)) lockFolder(chain, () => undefined).release();
}

/** Returns where existing data was moved, or `null` if there was none. */
function clear(folder: string, { replaces, now }: PlaceOptions): string | null {
  const ours = (name: string) =>
    isLockName(name) ||
    name === restoringName ||
    name === workFolderName ||
    // Backups do not have it, and the restored addresses need it.
    name === addressKeyFile ||
    name.startsWith(asidePrefix);
  const names = readdirSync(folder).filter((name) => !ours(name));
  if (names.length === 0) return null;
  if (!replaces)
    throw new BackupError(
      `${folder} is not empty (${names.slice(0, 3).join(', ')}). Set DATA_DIR to an empty folder, or add --replace: existing data is then moved aside, not deleted.`,
    );
  const aside = join(folder, `${asidePrefix}${new Date(now).toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(folder, name), join(aside, name));
  return aside;
}
