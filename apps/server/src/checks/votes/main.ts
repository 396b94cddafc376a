/**
 * Recounts the published list of a vote, without the site: `npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]`. LIST is a URL
 * or a file, RECEIPT the file that a voter saved, DIGEST the transaction that recorded the root, URL a Sui node with gRPC-web or a site's
 * `/sui`. With `--proof` it checks one ballot without the list: that of the receipt or of `--ballot COMMITMENT`, from the parts beside the LIST at a URL, or
 * in a proof that was saved as a file. `--save FILE` saves that proof. Exit code 1 if something does not hold, 2 if nothing could be checked.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeProof } from '@suixue/academy/votes/ballot-proof';
import { parseReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { openNode } from '../open-node.ts';
import { type Check, runCheck } from '../run-check.ts';
import { ownSite, readUrl } from '../site-address.ts';
import { checkBallot } from './check-ballot.ts';
import { checkVote } from './check-vote.ts';
import { ListError, openList } from './open-list.ts';
import { fetchProof, readProof } from './open-proof.ts';
import { type FoundAnchor, readAnchor } from './read-anchor.ts';

interface Input {
  readonly list: string;
  readonly receipt: string | undefined;
  readonly anchor: string | undefined;
  readonly url: string;
  readonly proof: boolean | undefined;
  readonly ballot: string | undefined;
  readonly save: string | undefined;
}

process.exitCode = await runCheck<Input>({
  usage: `npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]
npm run vote:check -- --proof LIST-URL RECEIPT|--ballot COMMITMENT [--save FILE] [--anchor DIGEST --url URL]
npm run vote:check -- --proof FILE [RECEIPT] [--anchor DIGEST --url URL]`,
  read: () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        anchor: { type: 'string' },
        url: { type: 'string', default: `${ownSite}/sui` },
        proof: { type: 'boolean' },
        ballot: { type: 'string' },
        save: { type: 'string' },
      },
    });
    const [list, receipt, ...rest] = positionals;
    const { url: given, anchor, proof, ballot, save } = values;
    const url = readUrl(given);
    const isOfProof = ballot !== undefined || save !== undefined;
    if (list === undefined || url === null || rest.length > 0 || (isOfProof && !proof)) return null;
    if (ballot !== undefined && !/^[0-9a-f]{64}$/.test(ballot)) return null;
    if (proof && isUrl(list) && receipt === undefined && ballot === undefined) return null;
    return { list, receipt, anchor, url, proof, ballot, save };
  },
  check: async (input) => {
    const { list, anchor, url } = input;
    const receipt = input.receipt === undefined ? undefined : await readReceipt(input.receipt);
    const found = anchor === undefined ? undefined : await readAnchor(openNode(url), anchor);
    return input.proof
      ? checkOne(input, receipt, found)
      : checkVote({ list: openList(list), receipt, anchor: found });
  },
});

async function checkOne(
  { list, ballot, save }: Input,
  receipt: Receipt | undefined,
  anchor: FoundAnchor | null | undefined,
): Promise<Check> {
  const commitment = receipt?.commitment ?? ballot;
  const proof =
    isUrl(list) && commitment !== undefined ? await fetchProof(list, commitment) : await readProof(list);
  if (save !== undefined) await writeFile(save, writeProof(proof));
  return checkBallot({ proof, receipt, commitment: ballot, anchor });
}

function isUrl(list: string): boolean {
  return /^https?:\/\//.test(list);
}

async function readReceipt(file: string): Promise<Receipt> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ListError(`${file} cannot be read: ${error.message}`);
  });
  const receipt = parseReceipt(text);
  if (!receipt) throw new ListError(`${file} contains no receipt.`);
  return receipt;
}
