import { fieldOf, readShortJson } from '../host/read-short-json.ts';
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
    const recipient = readRecipient(await readShortJson(request));
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

/** The full address; undefined if the body has none. */
function readRecipient(body: unknown): string | undefined {
  const recipient = fieldOf(fieldOf(body, 'FixedAmountRequest'), 'recipient');
  if (typeof recipient !== 'string' || !addressPattern.test(recipient)) return undefined;
  return `0x${recipient.slice(2).toLowerCase().padStart(64, '0')}`;
}

function fail(status: number, internal: string): Response {
  return Response.json({ status: { Failure: { internal } }, coins_sent: null }, { status, headers });
}
