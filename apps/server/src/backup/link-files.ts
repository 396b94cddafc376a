import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFilePlace } from '@suixue/backend/storage/disk-file-store';
import { isFileName } from '@suixue/backend/storage/file-name';
import { codeOf } from '@suixue/localnet-node/store-errors';

export interface LinkedFiles {
  readonly files: readonly string[];
  /** Named by a row, and not on the disk. */
  readonly missing: readonly string[];
}

/** While this goes on others may be waiting for the database. */
const atOnce = 64;
const withoutLinks = ['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV', 'ENOSYS'];

/** Gives each file a second name in the work folder, so that its bytes stay whoever removes the first one. */
export async function linkFiles(
  names: readonly string[],
  filesFolder: string,
  to: string,
): Promise<LinkedFiles> {
  await mkdir(to, { mode: 0o700 });
  const files: string[] = [];
  const missing: string[] = [];
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const areHere = await Promise.all(
      some.map((name) => isFileName(name) && linkOne(diskFilePlace(filesFolder, name), join(to, name))),
    );
    for (const [index, name] of some.entries()) (areHere[index] ? files : missing).push(name);
  }
  return { files, missing };
}

async function linkOne(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async (error: unknown) => {
      // Some disks know no second name for a file.
      if (!withoutLinks.includes(codeOf(error) ?? '')) throw error;
      await copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
