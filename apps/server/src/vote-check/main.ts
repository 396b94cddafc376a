/**
 * Recounts the published list of a vote, without the site: `npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]`. LIST is a URL
 * or a file, RECEIPT the file that a voter saved, DIGEST the transaction that recorded the root, URL a Sui node with gRPC-web or a site's
 * `/sui`. Exit code 1 if something does not hold, 2 if nothing could be checked.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { parseReceipt, type Receipt } from '@suixue/academy/votes/receipt';
import { checkVote } from './check-vote.ts';
import { ListError, openList } from './open-list.ts';
import { readAnchor } from './read-anchor.ts';

const usage = 'npm run vote:check -- LIST [RECEIPT] [--anchor DIGEST --url URL]';
const ownSite = 'http://127.0.0.1:3000/sui';

interface Arguments {
  readonly list: string;
  readonly receipt: string | undefined;
  readonly anchor: string | undefined;
  readonly url: string;
}

function readArguments(): Arguments | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { anchor: { type: 'string' }, url: { type: 'string', default: ownSite } },
    });
    const [list, receipt, ...rest] = positionals;
    if (list === undefined || rest.length > 0 || !URL.canParse(values.url)) return null;
    return { list, receipt, anchor: values.anchor, url: values.url.replace(/\/$/, '') };
  } catch (error) {
    // Of the parser, for unknown options.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function readReceipt(file: string): Promise<Receipt> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ListError(`${file} cannot be read: ${error.message}`);
  });
  const receipt = parseReceipt(text);
  if (!receipt) throw new ListError(`${file} contains no receipt.`);
  return receipt;
}

async function run(): Promise<number> {
  const given = readArguments();
  if (!given) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { list, receipt, anchor, url } = given;
  try {
    const check = await checkVote({
      list: openList(list),
      receipt: receipt === undefined ? undefined : await readReceipt(receipt),
      anchor:
        anchor === undefined
          ? undefined
          : await readAnchor(
              new SuiGrpcClient({ network: 'custom', baseUrl: url, format: 'binary' }),
              anchor,
            ),
    });
    for (const line of check.lines) process.stdout.write(`${line}\n`);
    return check.isRight ? 0 : 1;
  } catch (error) {
    if (!isOutside(error)) throw error;
    process.stderr.write(`Nothing was checked: ${error.message}\n`);
    return 2;
  }
}

/** The list or the node; the errors of its client have a gRPC status. */
const isOutside = (error: unknown): error is Error =>
  error instanceof ListError || (error instanceof Error && 'code' in error);

process.exitCode = await run();
