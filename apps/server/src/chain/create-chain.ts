import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { type Environment, EnvironmentError } from '../environment.ts';
import { paths } from '../paths.ts';
import type { ChainPort } from './chain-port.ts';
import { createChainProxy } from './chain-proxy.ts';
import { createEmbeddedChain } from './embedded-chain.ts';
import { openRemoteAccess } from './remote-access.ts';

interface ChainParts {
  readonly environment: Pick<
    Environment,
    | 'DATA_DIR'
    | 'DATABASE_URL'
    | 'SPONSOR_KEY'
    | 'SUI_API_KEY'
    | 'SUI_DEPLOYMENT'
    | 'SUI_NETWORK'
    | 'SUI_URL'
    | 'VOUCHER_KEY'
  >;
  readonly log: Logger;
  readonly root: string;
}

/** Creates the network that the site pays on. */
export function createChain({ environment, log, root }: ChainParts): ChainPort {
  const { DATA_DIR, SUI_URL: target, SUI_API_KEY: apiKey } = environment;
  if (target !== undefined) {
    const { SUI_DEPLOYMENT: deploymentPath, SUI_NETWORK: network } = environment;
    const { VOUCHER_KEY: voucherKey, SPONSOR_KEY: sponsorKey } = environment;
    const access =
      deploymentPath === undefined || voucherKey === undefined || network === undefined
        ? null
        : openRemoteAccess({ url: target, network, apiKey, deploymentPath, voucherKey, sponsorKey });
    if (access?.network === 'mainnet' && environment.DATABASE_URL === undefined) {
      throw new EnvironmentError(
        'SUI_NETWORK is mainnet, which uses real money: this requires a PostgreSQL server in DATABASE_URL.',
      );
    }
    return createChainProxy({ target, apiKey, access, fetch, now: Date.now, log });
  }
  const folder = resolve(root, DATA_DIR, 'localnet');
  return createEmbeddedChain({
    open: async () => {
      const { openEmbeddedChain } = await import('./open-embedded-chain.ts');
      return openEmbeddedChain({ folder, contracts: paths.contracts, log });
    },
  });
}
