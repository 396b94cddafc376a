import type { Deployment } from '@suixue/chain/deployment';
import { describe, expect, it } from 'vitest';
import type { ChainFacts } from '#app/platform/services.ts';
import { askRoute } from '#app/testing/ask-route.ts';
import * as network from './network.ts';

const path = '/wallet/network.json';
const on = (name: ChainFacts['network']) => ({
  chain: {
    facts: async () => ({
      network: name,
      clockOffsetMs: 0,
      deployment: {} as Deployment,
      paysBinding: true,
      paysFirstPurchase: false,
      paysDraws: false,
    }),
    now: () => 0,
  },
});

describe(path, () => {
  it.each<[ChainFacts['network'], boolean, boolean]>([
    ['localnet', true, true],
    ['localnet', false, false],
    ['testnet', true, false],
    ['mainnet', true, false],
    ['mainnet', false, false],
  ])('for %s and a local request (%s), reports a trial network: %s', async (name, isLocal, isTrial) => {
    const answer = await askRoute(network, path, path, { isLocal, services: on(name) });
    expect(await answer.json()).toMatchObject({ network: name, isTrial, paysBinding: true });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('returns 503 and a message if no network for payments is configured', async () => {
    const answer = await askRoute(network, path, path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: '这里还没有配置可以付款的网络。', reason: null });
  });
});
