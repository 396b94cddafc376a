import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Deployment } from '@suixue/chain/deployment';
import { type OpenNetwork, openNetwork } from '@suixue/localnet-node/open-network';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import type { ChainLog } from './chain-messages.ts';
import { readDeployment } from './kept-deployment.ts';
import { packageDigest } from './package-digest.ts';
import { finishReplacement, replaceNetwork } from './replaced-network.ts';

export interface LocalNetworkParts {
  /** Folder of the network. */
  readonly folder: string;
  /** Folder of the compiled contracts. */
  readonly contracts: string;
  readonly log: ChainLog;
  /** How far in the past the clock of a new network starts; its preparation then moves it forward to the present. */
  readonly beginsEarlierMs: number;
}

/** Opens the network of a folder. A network with another build of the contracts is moved to another folder and replaced by a new one. */
export async function openCurrentNetwork(parts: LocalNetworkParts): Promise<OpenNetwork> {
  const { folder, log } = parts;
  finishReplacement(folder);
  const open = openFolder(parts);
  const standing = await judgeOrClose(open, parts);
  if (standing === 'current') return open;
  const chain = open.network.chainId;
  await open.close();
  if (standing === 'unfinished') {
    for (const name of ['chain', 'deployment.json'])
      rmSync(join(folder, name), { recursive: true, force: true });
    return openFolder(parts);
  }
  const aside = basename(replaceNetwork(folder, chain));
  log.warn(
    { chain, aside },
    'the local network holds another build of the contracts: it is set aside and a new one begins; accounts, progress and settings stay, its orders are void',
  );
  return openFolder(parts);
}

/**
 * Unfinished: its preparation was interrupted while its clock was still in the past. It can be deleted, because a network
 * serves clients only after its clock has reached the present.
 */
type Standing = 'current' | 'unfinished' | 'other-build';

async function judgeOrClose(open: OpenNetwork, parts: LocalNetworkParts): Promise<Standing> {
  try {
    return judge(open, parts);
  } catch (error) {
    await open.close();
    throw error;
  }
}

function judge(open: OpenNetwork, { folder, contracts }: LocalNetworkParts): Standing {
  const { chainId } = open.network;
  const isNew = open.network.latestCheckpoint().sequence === 0n;
  if (open.clock.offsetMs < 0 && !isNew) return 'unfinished';
  const deployment = readDeployment(folder, chainId);
  return deployment === null || isOfThisBuild(open, deployment, contracts) ? 'current' : 'other-build';
}

function openFolder({ folder, contracts, log, beginsEarlierMs }: LocalNetworkParts): OpenNetwork {
  return openNetwork({
    folder,
    framework: join(contracts, 'framework/build'),
    report: (event) => log.info(event, 'the local network’s store'),
    beginsEarlierMs,
  });
}

function isOfThisBuild(
  { network }: OpenNetwork,
  { packageId, originalPackageId }: Deployment,
  contracts: string,
): boolean {
  const modules = network.package(packageId)?.modules.values() ?? [];
  const built = readBytecode(join(contracts, 'academy/build'));
  return packageDigest(modules, originalPackageId) === packageDigest(built, unpublished);
}

const unpublished = `0x${'0'.repeat(64)}`;
