/**
 * Recomputes all sums of a pool from a node, without the site: `npm run pool:check -- ID [--url URL]`. The URL is that of a Sui node with
 * gRPC-web, or of a site's `/sui`. Exit code 1 if something does not hold, 2 if nothing could be checked, also
 * because the node is silent.
 */
import { parseArgs } from 'node:util';
import { normaliseAddress } from '@suixue/chain/address';
import { PoolChangedError } from '@suixue/chain/pools/read-pool-from-chain';
import { openNode } from '../open-node.ts';
import { NothingCheckedError, runCheck } from '../run-check.ts';
import { ownSite, readUrl } from '../site-address.ts';
import { checkPoolAt } from './check-pool-at.ts';

process.exitCode = await runCheck({
  usage: 'npm run pool:check -- ID [--url URL]',
  read: () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string', default: `${ownSite}/sui` } },
    });
    const [id = '', ...rest] = positionals;
    const poolId = normaliseAddress(id);
    const url = readUrl(values.url);
    return poolId !== undefined && url !== null && rest.length === 0 ? { poolId, url } : null;
  },
  check: async ({ poolId, url }) => {
    const check = await checkPoolAt(openNode(url), poolId).catch((error: unknown) => {
      throw error instanceof PoolChangedError ? new NothingCheckedError(error.message) : error;
    });
    if (!check) throw new NothingCheckedError(`there is no pool ${poolId} at ${url}.`);
    return check;
  },
});
