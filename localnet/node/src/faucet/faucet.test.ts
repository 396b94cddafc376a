import { describe, expect, it } from 'vitest';
import { coinBalance } from '../model/coin-type.ts';
import { createTestFaucet } from '../testing/test-faucet.ts';
import { coinsOf, createTestNetwork } from '../testing/test-network.ts';
import { createFaucetHandler } from './faucet-handler.ts';

const oneSui = 1_000_000_000n;
const recipient = `0x${'ab'.repeat(32)}`;

function faucetWith(money: bigint) {
  const { network, keys } = createTestNetwork({ money });
  const [person] = keys;
  if (!person) throw new Error('there must be an account');
  const faucet = createTestFaucet(network, person);
  const unexpected: unknown[] = [];
  const handle = createFaucetHandler({ faucet, onUnexpected: (error) => unexpected.push(error) });
  const ask = (body: string | ReadableStream | null, method = 'POST') => {
    const init = { method, ...(body === null ? {} : { body }), duplex: 'half' as const };
    return handle(new Request('http://faucet/v2/gas', init));
  };
  const askFor = (to: string) => ask(JSON.stringify({ FixedAmountRequest: { recipient: to } }));
  return { network, ask, askFor, unexpected };
}

describe('the faucet', () => {
  it('transfers five coins and returns their ids', async () => {
    const { network, askFor } = faucetWith(10_000n * oneSui);
    const response = await askFor(recipient);
    const { status, coins_sent: sent } = (await response.json()) as {
      status: string;
      coins_sent: { id: string; amount: number; transferTxDigest: string }[];
    };
    expect([response.status, status, sent.length]).toEqual([200, 'Success', 5]);
    const coins = coinsOf(network, recipient);
    expect(coins.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort());
    expect(coins.map(({ contents }) => coinBalance(contents))).toEqual(new Array(5).fill(200n * oneSui));
    expect(network.transaction(sent[0]?.transferTxDigest ?? '')?.checkpoint).toBe(1n);
  });

  it('transfers the full amount for each of forty concurrent requests', async () => {
    const { network, askFor, unexpected } = faucetWith(100_000n * oneSui);
    const people = Array.from(
      { length: 40 },
      (_, index) => `0x${(index + 1).toString(16).padStart(64, 'c')}`,
    );
    const responses = await Promise.all(people.map(askFor));
    expect(responses.map(({ status }) => status)).toEqual(new Array(40).fill(200));
    for (const person of people) expect(network.balances(person)[0]?.amount).toBe(1_000n * oneSui);
    expect(unexpected).toEqual([]);
  });

  it('accepts a short address in upper case', async () => {
    const { network, askFor } = faucetWith(10_000n * oneSui);
    expect((await askFor('0xAB')).status).toBe(200);
    expect(coinsOf(network, `0x${'ab'.padStart(64, '0')}`)).toHaveLength(5);
  });

  it('answers 500 and transfers nothing once its balance is too low', async () => {
    const { network, askFor, unexpected } = faucetWith(1_500n * oneSui);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await askFor(recipient)).status);
    expect(statuses).toEqual([200, 500, 500]);
    expect(unexpected).toHaveLength(2);
    expect(coinsOf(network, recipient)).toHaveLength(5);
  });

  const wrong: [what: string, body: string][] = [
    ['an empty body', ''],
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown request', '{"recipient": "0x1"}'],
    ['a missing recipient', '{"FixedAmountRequest": {}}'],
    ['a number as recipient', '{"FixedAmountRequest": {"recipient": 1}}'],
    ['a name instead of an address', '{"FixedAmountRequest": {"recipient": "alice.sui"}}'],
    ['an address that is too long', `{"FixedAmountRequest": {"recipient": "${recipient}0"}}`],
    ['an empty address', '{"FixedAmountRequest": {"recipient": "0x"}}'],
    ['an address followed by a newline', `{"FixedAmountRequest": {"recipient": "${recipient}\\n"}}`],
    ['an oversized body', `{"FixedAmountRequest": {"recipient": "0x1"}, "more": "${'x'.repeat(2_000)}"}`],
  ];
  it.each(wrong)('rejects %s', async (_what, body) => {
    const { network, ask, unexpected } = faucetWith(10_000n * oneSui);
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: { Failure: { internal: expect.any(String) } } });
    expect([unexpected, network.latestCheckpoint().sequence]).toEqual([[], 0n]);
  });

  it('rejects an endless body', async () => {
    const { ask } = faucetWith(10_000n * oneSui);
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1;
        controller.enqueue(new Uint8Array(500).fill(32));
      },
    });
    expect((await ask(endless)).status).toBe(400);
    expect(given).toBeLessThan(20);
  });

  it('answers GET with 405, and a CORS preflight with 204', async () => {
    const { ask } = faucetWith(10_000n * oneSui);
    expect((await ask(null, 'GET')).status).toBe(405);
    const preflight = await ask(null, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});
