/**
 * Recounts the published list of a vote, without the site: `npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]`. LIST is a URL
 * or a file, RECEIPT the file that a voter saved, DIGEST the transaction that recorded the root, URL a Sui node with gRPC-web or a site's
 * `/sui`. Exit code 1 if something does not hold, 2 if nothing could be checked.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { openNode } from '../open-node.ts';
import { runCheck } from '../run-check.ts';
import { ownSite, readUrl } from '../site-address.ts';
import { checkVote } from './check-vote.ts';
import { ListError, openList } from './open-list.ts';
import { readAnchor } from './read-anchor.ts';

process.exitCode = await runCheck({
  usage: 'npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]',
  read: () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { anchor: { type: 'string' }, url: { type: 'string', default: `${ownSite}/sui` } },
    });
    const [list, receipt, ...rest] = positionals;
    const { anchor, url: given } = values;
    const url = readUrl(given);
    return list !== undefined && url !== null && rest.length === 0 ? { list, receipt, anchor, url } : null;
  },
  check: async ({ list, receipt, anchor, url }) =>
    checkVote({
      list: openList(list),
      receipt: receipt === undefined ? undefined : await readReceipt(receipt),
      anchor: anchor === undefined ? undefined : await readAnchor(openNode(url), anchor),
    }),
});

async function readReceipt(file: string): Promise<Receipt> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ListError(`${file} cannot be read: ${error.message}`);
  });
  const receipt = parseReceipt(text);
  if (!receipt) throw new ListError(`${file} contains no receipt.`);
  return receipt;
}
