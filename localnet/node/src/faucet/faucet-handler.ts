import { readShortText } from '../host/read-short-text.ts';
import type { Faucet } from './faucet.ts';

export interface FaucetHandlerOptions {
  readonly faucet: Faucet;
  readonly onUnexpected: (error: unknown) => void;
}

const addressPattern = /^0x[\da-fA-F]{1,64}$/;
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, client-sdk-type, client-sdk-version, client-request-method',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** Handles the official client's faucet request: `{"FixedAmountRequest": {"recipient": "0x.."}}`. */
export function createFaucetHandler({
  faucet,
  onUnexpected,
}: FaucetHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return fail(405, 'A faucet is asked by POST.');
    const recipient = readRecipient(await readShortText(request));
    if (recipient === undefined)
      return fail(400, 'Say to whom: {"FixedAmountRequest": {"recipient": "0x.."}}.');
    try {
      const sent = await faucet.send(recipient);
      const coins = sent.map(({ amount, id, transaction }) => ({
        amount: Number(amount),
        id,
        transferTxDigest: transaction,
      }));
      return Response.json({ status: 'Success', coins_sent: coins }, { headers });
    } catch (error) {
      onUnexpected(error);
      return fail(500, 'The faucet could not send anything.');
    }
  };
}

/** The full address; undefined if the text is not an address. */
function readRecipient(text: string): string | undefined {
  const recipient = fieldOf(fieldOf(parse(text), 'FixedAmountRequest'), 'recipient');
  if (typeof recipient !== 'string' || !addressPattern.test(recipient)) return undefined;
  return `0x${recipient.slice(2).toLowerCase().padStart(64, '0')}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Invalid JSON contains no address.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function fail(status: number, internal: string): Response {
  return Response.json({ status: { Failure: { internal } }, coins_sent: null }, { status, headers });
}
