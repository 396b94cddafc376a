import { readFileSync } from 'node:fs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Deployment } from '@suixue/chain/deployment';
import { z } from 'zod';
import { EnvironmentError } from '../environment.ts';
import type { ChainAccess, NetworkName } from './chain-access.ts';
import { wallClock } from './chain-clock.ts';
import { createSponsorKey } from './sponsor-key.ts';

const id = z.string().regex(/^0x[0-9a-f]{64}$/, 'must be a full id: 0x and 64 digits');
const shared = z.strictObject({
  objectId: id,
  initialSharedVersion: z.string().regex(/^\d+$/, 'must be a number as a string'),
});

/** What the operator records after publishing the contract (`docs/operations.md`). */
const deploymentFile = z.strictObject({
  chain: z.string().min(1),
  firstCheckpoint: z.string().regex(/^\d+$/, 'must be a number as a string'),
  deployment: z.strictObject({
    packageId: id,
    originalPackageId: id,
    state: shared,
    kiosk: shared,
    shop: shared,
    userPool: shared,
    couponBook: shared,
  }) satisfies z.ZodType<Deployment>,
});

interface RemoteParts {
  readonly url: string;
  readonly network: NetworkName;
  readonly apiKey: string | undefined;
  readonly deploymentPath: string;
  readonly voucherKey: string;
  readonly sponsorKey: string | undefined;
}

/** Access to the contract on a remote network. */
export function openRemoteAccess({
  url,
  network,
  apiKey,
  deploymentPath,
  voucherKey,
  sponsorKey,
}: RemoteParts): ChainAccess {
  const { chain, firstCheckpoint, deployment } = readDeployment(deploymentPath);
  const key = readKey('VOUCHER_KEY', voucherKey);
  const meta = apiKey === undefined ? {} : { meta: { 'x-api-key': apiKey } };
  return {
    client: new SuiGrpcClient({ network: 'custom', baseUrl: url, format: 'binary', ...meta }),
    network,
    clock: wallClock,
    replacedChains: [],
    deployment,
    firstCheckpoint: BigInt(firstCheckpoint),
    name: chain,
    localKeys: null,
    sponsor: sponsorKey === undefined ? null : createSponsorKey(readKey('SPONSOR_KEY', sponsorKey)),
    signVoucher: (message) => key.sign(message),
  };
}

function readDeployment(path: string): z.output<typeof deploymentFile> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new EnvironmentError(`SUI_DEPLOYMENT names ${path}, which ${why}.`);
  }
  const parsed = deploymentFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvironmentError(`SUI_DEPLOYMENT names ${path}: ${issue?.path.join('.')} ${issue?.message}.`);
}

function readKey(name: string, secret: string): Ed25519Keypair {
  try {
    return Ed25519Keypair.fromSecretKey(secret);
  } catch {
    // The client's error message might repeat a part of the secret.
    throw new EnvironmentError(`${name} must be an ed25519 secret key that starts with suiprivkey1.`);
  }
}
