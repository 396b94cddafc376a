import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { maxU64 } from '@suixue/chain/amount';
import { u256 } from '@suixue/chain/codecs';
import { offShelf } from '@suixue/chain/contract/kiosk';
import { updateWares, type WaresTerms } from '@suixue/chain/transactions/catalogue';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deployment } from '#app/features/money/payment/testing/fake-chain.ts';
import { callsOf } from './bytes-calls.ts';
import { wareTermsIn } from './called-terms.ts';

const text = fc.string({ maxLength: 20, unit: 'grapheme' });
const amount = fc.bigInt({ min: 0n, max: maxU64 });
const basisPoints = fc.integer({ min: 1, max: 10_000 });
const share: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid: text, basisPoints }),
  fc.record({ to: fc.constant('specify' as const), uid: text, amount }),
  fc.record({ to: fc.constant('remaining' as const), uid: text }),
);
const terms: fc.Arbitrary<WaresTerms> = fc.record({
  words: fc.record({ name: text, description: text, link: text, imageUrl: text, thumbnailUrl: text }),
  price: amount,
  effectiveTime: amount,
  refundWindow: amount,
  shares: fc.array(share, { maxLength: 5 }),
});

const contentOf = (tx: Transaction) => ({ content: tx.getData(), deployment });

describe('wareTermsIn', () => {
  it('returns the terms with which a transaction creates and updates wares', () => {
    fc.assert(
      fc.property(terms, terms, text, amount, (created, updated, authorUid, id) => {
        const tx = new Transaction();
        const made = { ...created, authorUid, isNft: true, coinType: SUI_TYPE_ARG, supply: 1n };
        offerWares(tx, deployment, [made]);
        updateWares(tx, deployment, { ...updated, id });
        const [create] = callsOf('kiosk::create', contentOf(tx));
        const [update] = callsOf('kiosk::update', contentOf(tx));
        if (!create || !update) throw new Error('the calls are missing');
        expect(wareTermsIn(create, 'kiosk::create')).toEqual(created);
        expect(create.coinType).toBe(normalizeStructTag(SUI_TYPE_ARG));
        expect(wareTermsIn(update, 'kiosk::update')).toEqual(updated);
        expect(update.pure(2, u256)).toBe(id);
      }),
    );
  });

  it('throws for a call whose arguments are not in the transaction', () => {
    const tx = new Transaction();
    tx.moveCall({ target: `${deployment.packageId}::kiosk::update`, arguments: [] });
    const [update] = callsOf('kiosk::update', contentOf(tx));
    expect(() => update && wareTermsIn(update, 'kiosk::update')).toThrow('has no argument');
  });
});

describe('callsOf', () => {
  it('leaves out calls of other functions, and of functions with the same name in another package', () => {
    const tx = new Transaction();
    offShelf(tx, deployment, { id: 7n });
    tx.moveCall({ target: '0x7::kiosk::update', arguments: [] });
    expect(callsOf('kiosk::update', contentOf(tx))).toEqual([]);
  });
});
