/**
 * Adds up the sales of a month from the events of the contract, without the records of the site: `npm run profit:check -- [YYYY-MM] [--site URL]
 * [--url URL]`. The site names the contract only; the URL is that of a Sui node with gRPC-web, by default the site's `/sui`. Exit code 1 if
 * parts do not add up, 2 if nothing could be added up.
 */
import { parseArgs } from 'node:util';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@suixue/chain/deployment';
import { checkMonthsAt } from './check-months-at.ts';

const usage = 'npm run profit:check -- [YYYY-MM] [--site URL] [--url URL]';
const ownSite = 'http://127.0.0.1:3000';

interface Given {
  readonly month: string | null;
  readonly site: string;
  readonly url: string;
}

function readArguments(): Given | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string', default: ownSite }, url: { type: 'string' } },
    });
    const [month = null, ...rest] = positionals;
    const site = values.site.replace(/\/$/, '');
    const url = (values.url ?? `${site}/sui`).replace(/\/$/, '');
    const isRight =
      rest.length === 0 && (month === null || /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) && URL.canParse(site);
    return isRight && URL.canParse(url) ? { month, site, url } : null;
  } catch (error) {
    // Of the parser, for unknown options.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function readContract(site: string): Promise<Deployment> {
  const answer = await fetch(`${site}/wallet/network.json`);
  if (!answer.ok) throw new Error(`the site does not name its contract: status ${answer.status}`);
  const { deployment } = (await answer.json()) as { readonly deployment: Deployment };
  return deployment;
}

async function run(): Promise<number> {
  const given = readArguments();
  if (!given) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const client = new SuiGrpcClient({ network: 'custom', baseUrl: given.url, format: 'binary' });
  try {
    const check = await checkMonthsAt(client, await readContract(given.site), given.month);
    if (!check) {
      process.stderr.write(`Nothing was added up: ${given.url} no longer has the first transactions.\n`);
      return 2;
    }
    for (const line of check.lines) process.stdout.write(`${line}\n`);
    return check.isRight ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`Nothing was added up: ${error.message} (${given.url})\n`);
    return 2;
  }
}

process.exitCode = await run();
