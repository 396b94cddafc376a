import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxU64 } from '../amount.ts';
import * as kiosk from '../generated/kiosk.ts';
import { deployment } from '../testing/deployment.ts';
import { updateWares, type WaresTerms } from '../transactions/catalogue.ts';
import { offerWares } from '../transactions/open-shop.ts';
import type { ProfitShare } from '../transactions/profit-rule.ts';
import { readWareCalls, UnreadableCallError } from './ware-calls.ts';

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

describe('readWareCalls', () => {
  it('reads back everything that a transaction creates and updates', () => {
    fc.assert(
      fc.property(terms, terms, text, fc.boolean(), amount, (created, updated, authorUid, isNft, id) => {
        const tx = new Transaction();
        offerWares(tx, deployment, [{ ...created, authorUid, isNft, coinType: SUI_TYPE_ARG, supply: 1n }]);
        updateWares(tx, deployment, { ...updated, id });
        expect(readWareCalls(tx.getData(), deployment)).toEqual([
          { kind: 'create', terms: created, authorUid, isNft },
          { kind: 'update', id, terms: updated },
        ]);
      }),
    );
  });

  it('ignores other calls and the same names in another package', () => {
    const tx = new Transaction();
    kiosk.offShelf(tx, deployment, { id: 7n });
    tx.moveCall({ target: '0x7::kiosk::update', arguments: [] });
    expect(readWareCalls(tx.getData(), deployment)).toEqual([]);
  });

  it('throws for a call whose arguments are not in the transaction', () => {
    const tx = new Transaction();
    tx.moveCall({ target: `${deployment.packageId}::kiosk::update`, arguments: [] });
    expect(() => readWareCalls(tx.getData(), deployment)).toThrow(UnreadableCallError);
  });
});
