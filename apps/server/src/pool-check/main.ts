/**
 * Recomputes all sums of a pool from a node, without the site: `npm run pool:check -- ID [--url URL]`. The URL is that of a Sui node with
 * gRPC-web, or of a site's `/sui`. Exit code 1 if something does not hold, 2 if nothing could be checked, also
 * because the node is silent.
 */
import { parseArgs } from 'node:util';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { normaliseAddress } from '@suixue/chain/address';
import { rpcTimeout } from '@suixue/chain/limits';
import { PoolChangedError } from '@suixue/chain/pools/read-pool-from-chain';
import { checkPoolAt } from './check-pool-at.ts';
import { fetchInTime } from './fetch-in-time.ts';

const usage = 'npm run pool:check -- ID [--url URL]';
const ownSite = 'http://127.0.0.1:3000/sui';

function readArguments(): { readonly poolId: string; readonly url: string } | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string', default: ownSite } },
    });
    const [id = '', ...rest] = positionals;
    const poolId = normaliseAddress(id);
    return poolId !== undefined && rest.length === 0 && URL.canParse(values.url)
      ? { poolId, url: values.url.replace(/\/$/, '') }
      : null;
  } catch (error) {
    // Of the parser, for unknown options.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function run(): Promise<number> {
  const given = readArguments();
  if (!given) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const client = new SuiGrpcClient({
    network: 'custom',
    baseUrl: given.url,
    format: 'binary',
    fetch: fetchInTime(rpcTimeout),
  });
  try {
    const check = await checkPoolAt(client, given.poolId);
    for (const line of check?.lines ?? [`There is no pool ${given.poolId} at ${given.url}.`])
      process.stdout.write(`${line}\n`);
    if (!check) return 2;
    return check.isRight ? 0 : 1;
  } catch (error) {
    if (!isOfNode(error)) throw error;
    process.stderr.write(`Nothing was checked: ${error.message} (${given.url})\n`);
    return 2;
  }
}

/** The client's errors have a gRPC status. */
const isOfNode = (error: unknown): error is Error =>
  error instanceof PoolChangedError || (error instanceof Error && 'code' in error);

process.exitCode = await run();
