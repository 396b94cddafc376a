import { SimulationError } from '@mysten/sui/client';
import { InsufficientBalanceError, NoWalletError } from '@suixue/chain/payment-error';
import { describe, expect, it } from 'vitest';
import { WalletError } from '#app/features/money/wallet/wallet-error.ts';
import { ServerRefusal } from '#app/platform/http/ask-server.ts';
import { wording } from '#app/ui/wording.ts';
import { SilentNetworkError, within } from './network-trouble.ts';
import { toSendVerdict } from './refusal-kind.ts';
import { deployment, NetworkError, RefusalError } from './testing/fake-chain.ts';
import { DryRunError, faultToFailure, toPaymentFailure } from './to-payment-failure.ts';

const refused = (message: string) => new SimulationError(message, { cause: new RefusalError(message) });

describe('the failure of a payment', () => {
  it.each<[string, unknown, string]>([
    ['no wallet', new NoWalletError(), 'no-wallet'],
    ['a disconnected wallet', new WalletError('not-connected'), 'no-wallet'],
    ['a wallet without an account', new WalletError('no-account'), 'no-wallet'],
    ['a wallet of another network', new WalletError('wrong-network'), 'wrong-network'],
    [
      'too little SUI for the gas',
      refused('Unable to perform gas selection due to insufficient SUI balance'),
      'no-gas',
    ],
    ['no gas coins', refused('No valid gas coins found for the transaction.'), 'no-gas'],
    [
      'coins below the budget',
      refused('Balance of gas object 5 is lower than the needed amount: 9'),
      'no-gas',
    ],
    ['too small a budget', refused('Gas budget: 3 is lower than min: 1000000.'), 'over-budget'],
    [
      'coins that have changed',
      refused('Object ID 0x5 Version 0x1 Digest d is not available for consumption'),
      'stale',
    ],
    [
      'coins that have changed, in the wording of Sui',
      refused('Transaction needs to be rebuilt because object 0x5 is unavailable'),
      'stale',
    ],
    ['equivocation', refused('Object 0x5 is reserved for another transaction'), 'stale'],
    ['a missing contract', refused(`Object ${deployment.shop.objectId} not found`), 'no-contract'],
    [
      'a missing package',
      refused(`Dependent package not found on-chain: ${deployment.packageId}`),
      'no-contract',
    ],
    ['a missing object outside the contract', refused(`Object 0x${'7'.repeat(64)} not found`), 'no-object'],
    ['the message Failed to get object', new Error('Failed to get object'), 'no-object'],
    ['bytes made for another chain', refused('The transaction was made for another chain.'), 'wrong-network'],
    [
      'an unreachable network',
      new SimulationError('Failed to fetch', { cause: new NetworkError('Failed to fetch') }),
      'network',
    ],
    ['a network that does not answer', new SilentNetworkError(), 'network'],
    [
      'an overloaded network',
      Object.assign(new Error('Too many requests'), { code: 'RESOURCE_EXHAUSTED' }),
      'busy',
    ],
    ['an unexplained dry-run failure', new SimulationError('Transaction resolution failed: odd'), 'dry-run'],
    ['an unknown error', new Error('odd'), 'unknown'],
    ['a thrown text', 'odd', 'unknown'],
  ])('is classified by its cause: %s', (_what, error, kind) => {
    expect(toPaymentFailure(error, deployment)).toMatchObject({ kind });
  });

  it('names the available and the required amount', () => {
    const error = new InsufficientBalanceError({
      coinType: '0x2::sui::SUI',
      wanted: 15n * 10n ** 8n,
      available: 1n,
    });
    const { what } = toPaymentFailure(error, deployment);
    expect(what).toContain('要付 1.5 SUI，只有 0.000000001 SUI');
  });

  it("keeps the server function's own text", () => {
    const error = new ServerRefusal(409, { message: '这个账户已经绑定。', reason: 'already-bound' });
    expect(toPaymentFailure(error, deployment).what).toBe('这个账户已经绑定。');
  });

  it('has a title, a cause and a next step in whole sentences, for every kind', () => {
    for (const { title, what, next } of Object.values(wording.payment.failures)) {
      expect(title).toMatch(/^\p{Script=Han}[^。]*$/u);
      for (const sentence of [what, next]) expect(sentence).toMatch(/^\p{Script=Han}.*。$/u);
    }
  });

  it.each([
    'Insufficient balance',
    'No wallet connected',
    'No valid gas coins found',
    'Dry run failed',
    'Failed to get object',
    'Contract global not found',
    'wallet does not support the network',
  ])('has the text of the specification for one of its kinds: %s', (words) => {
    const all = Object.values(wording.payment.failures).map(({ what }) => what);
    expect(all.some((what) => what.includes(words))).toBe(true);
  });
});

describe('an abort', () => {
  const abort = { packageId: deployment.packageId, module: 'user_pool', code: '1' };

  it('has the text of its abort code', () => {
    const failure = toPaymentFailure(new DryRunError({ message: 'abort', abort }), deployment);
    expect(failure.kind).toBe('aborted');
    expect(failure.what).not.toBe(wording.payment.failures.aborted.what);
  });

  it('has the general text if its code or package is unknown', () => {
    for (const unknown of [
      { ...abort, code: '9999' },
      { ...abort, packageId: '0x5' },
    ])
      expect(faultToFailure({ message: 'abort', abort: unknown }, deployment)).toMatchObject({
        kind: 'aborted',
        what: wording.payment.failures.aborted.what,
      });
  });
});

it('faultToFailure classifies a fault without an abort by its message', () => {
  const fault = (message: string) => faultToFailure({ message, abort: null }, deployment).kind;
  expect(fault('InsufficientCoinBalance in command 0')).toBe('insufficient-balance');
  expect(fault('InsufficientGas')).toBe('over-budget');
  expect(fault('odd')).toBe('dry-run');
});

describe('toSendVerdict', () => {
  it.each<[string, unknown, string]>([
    ['moved coins', new RefusalError('Object 0x5 is not available for consumption'), 'stale'],
    ['a deleted coin', new RefusalError('Could not find the referenced object 0x5'), 'stale'],
    ['its expiry', new RefusalError('Transaction Expired'), 'expired'],
    ['an invalid signature', new RefusalError('Invalid user signature'), 'bad-signature'],
  ])('counts a rejection of signed bytes as final because of %s', (_what, error, why) => {
    expect(toSendVerdict(error)).toEqual({ kind: 'dead', why });
  });

  it.each<[string, unknown]>([
    ['a proxy’s 404', Object.assign(new Error('Not Found'), { code: 'NOT_FOUND' })],
    ['a proxy’s 400', new RefusalError('Bad Request')],
    ['a locked object', new RefusalError('Object 0x5 already locked by a different transaction')],
    ['a network failure', new NetworkError('Failed to fetch')],
    [
      'an overloaded network',
      Object.assign(new Error('signature queue is full'), { code: 'RESOURCE_EXHAUSTED' }),
    ],
    ['any other text', new Error('signature')],
  ])('leaves the outcome open after %s', (_what, error) => {
    expect(toSendVerdict(error)).toEqual({ kind: 'open' });
  });
});

describe('within', () => {
  it('returns the result of the work, or rejects after the time limit', async () => {
    expect(await within(1_000, Promise.resolve(7))).toBe(7);
    await expect(within(0, new Promise(() => undefined))).rejects.toThrow(SilentNetworkError);
  });
});
