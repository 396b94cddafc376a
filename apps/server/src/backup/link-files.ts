import { constants, copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFilePath } from '@suixue/backend/storage/disk-file-store';
import { isFileName } from '@suixue/backend/storage/file-name';
import { codeOf } from '@suixue/localnet-node/store-errors';

export interface LinkedFiles {
  readonly files: readonly string[];
  /** Files that a row names but that are not on the disk. */
  readonly missing: readonly string[];
}

/** Concurrency. Kept high, because callers may be waiting for the database meanwhile. */
const atOnce = 64;
const withoutLinks = ['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV', 'ENOSYS'];

/** Hard-links each file into the work folder, so that its bytes survive a deletion of the original. */
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
      some.map((name) => isFileName(name) && linkOrCopy(diskFilePath(filesFolder, name), join(to, name))),
    );
    for (const [index, name] of some.entries()) (areHere[index] ? files : missing).push(name);
  }
  return { files, missing };
}

/** `false` if the file does not exist. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async (error: unknown) => {
      // Some file systems do not support hard links.
      if (!withoutLinks.includes(codeOf(error) ?? '')) throw error;
      await copyFile(from, to, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
