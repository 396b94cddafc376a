/**
 * Adds up the sales of a month from the events of the contract, without the records of the site: `npm run profit:check -- [YYYY-MM] [--site URL]
 * [--url URL]`. The site names the contract only; the URL is that of a Sui node with gRPC-web, by default the site's `/sui`. Exit code 1 if
 * parts do not add up, 2 if nothing could be added up.
 */
import { parseArgs } from 'node:util';
import type { Deployment } from '@suixue/chain/deployment';
import { openNode } from '../open-node.ts';
import { NothingCheckedError, runCheck } from '../run-check.ts';
import { ownSite, readUrl } from '../site-address.ts';
import { checkMonthsAt } from './check-months-at.ts';

const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

process.exitCode = await runCheck({
  usage: 'npm run profit:check -- [YYYY-MM] [--site URL] [--url URL]',
  read: () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string', default: ownSite }, url: { type: 'string' } },
    });
    const [month = null, ...rest] = positionals;
    const site = readUrl(values.site);
    const url = readUrl(values.url ?? `${site}/sui`);
    const isMonth = month === null || monthPattern.test(month);
    return site !== null && url !== null && isMonth && rest.length === 0 ? { month, site, url } : null;
  },
  check: async ({ month, site, url }) => {
    const check = await checkMonthsAt(openNode(url), await readContract(site), month);
    if (!check) throw new NothingCheckedError(`${url} no longer has the first transactions.`);
    return check;
  },
});

async function readContract(site: string): Promise<Deployment> {
  const answer = await fetch(`${site}/wallet/network.json`).catch((error: Error) => {
    throw new NothingCheckedError(`${site} does not answer: ${error.message}`);
  });
  if (!answer.ok)
    throw new NothingCheckedError(`${site} does not name its contract: status ${answer.status}`);
  const { deployment } = (await answer.json()) as { readonly deployment: Deployment };
  return deployment;
}
