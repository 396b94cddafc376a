import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@suixue/localnet-node/folder-lock';
import { BackupError } from './backup-error.ts';
import { restoringName } from './restoring-name.ts';
import { isLockName, workFolderName } from './work-folder.ts';

const wholeName = 'whole';
const asidePrefix = 'before-';

interface PlaceOptions {
  /** Whether what is there is moved aside. */
  readonly replaces: boolean;
  readonly now: number;
}

/** What a restore finds of one that was cut off. */
type Found =
  | { readonly kind: 'nothing' }
  /** It was still being put together. */
  | { readonly kind: 'unfinished' }
  /** It was being moved to its place: everything of this backup is there. */
  | { readonly kind: 'whole'; readonly id: string };

/**
 * A data folder that a backup is put into. Everything is put together in a folder of its own inside, and moved up when it is
 * whole; until the last has moved no server starts there. Nobody else has the folder meanwhile.
 */
export class RestorePlace {
  readonly folder: string;
  /** Where everything is put together. */
  readonly draft: string;
  /** Where what was there before has gone. */
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

  static open(folder: string, { replaces, now }: PlaceOptions): RestorePlace {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = lockFolder(folder, () => undefined);
    try {
      mustBeNobodys(folder);
      const found = look(folder);
      const aside = found.kind === 'whole' ? null : clear(folder, { replaces, now });
      return new RestorePlace(folder, found, aside, () => lock.release());
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** An empty draft: what another restore had begun goes. */
  begin(): void {
    rmSync(this.draft, { recursive: true, force: true });
    mkdirSync(this.draft, { mode: 0o700 });
  }

  /** From now on it is finished, not begun again. */
  markWhole(id: string): void {
    const path = join(this.draft, wholeName);
    writeFileSync(`${path}.new`, id, { flush: true, mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  /** Everything to its place. */
  settle(): void {
    for (const name of readdirSync(this.draft)) {
      if (name !== wholeName && !isLockName(name))
        renameSync(join(this.draft, name), join(this.folder, name));
    }
  }

  /** The place is a data folder like any other. */
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

/** A server with a database elsewhere has nothing of this folder open but the chain. */
function mustBeNobodys(folder: string): void {
  const chain = join(folder, 'localnet', 'chain');
  if (existsSync(chain)) lockFolder(chain, () => undefined).release();
}

/** Answers where it has put what was there, if anything was. */
function clear(folder: string, { replaces, now }: PlaceOptions): string | null {
  const ours = (name: string) =>
    isLockName(name) || name === restoringName || name === workFolderName || name.startsWith(asidePrefix);
  const names = readdirSync(folder).filter((name) => !ours(name));
  if (names.length === 0) return null;
  if (!replaces)
    throw new BackupError(
      `${folder} is not empty (${names.slice(0, 3).join(', ')}). Name an empty folder in DATA_DIR, or say --replace: what is there is then moved aside, not removed.`,
    );
  const aside = join(folder, `${asidePrefix}${new Date(now).toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(folder, name), join(aside, name));
  return aside;
}
