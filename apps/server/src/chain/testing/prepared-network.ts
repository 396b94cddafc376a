import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { paths } from '../../paths.ts';
import { openEmbeddedChain } from '../open-embedded-chain.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'prepared-network-'));

let prepared: Promise<string> | undefined;

/**
 * A new folder with a local network whose shop is open. Preparing one takes several seconds, so the tests of a worker get copies of the same;
 * all are in the temporary folder of the run.
 */
export async function copyPreparedNetwork(): Promise<string> {
  prepared ??= prepare();
  const folder = newFolder();
  cpSync(await prepared, folder, { recursive: true });
  return folder;
}

async function prepare(): Promise<string> {
  const folder = newFolder();
  const log = pino({ level: 'silent' });
  const { close } = await openEmbeddedChain({ folder, contracts: paths.contracts, log });
  await close();
  return folder;
}
