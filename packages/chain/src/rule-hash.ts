import { blake2b } from '@noble/hashes/blake2.js';
import { ProfitRule as StoredRule } from './generated/profit.ts';
import { string } from './move/codecs.ts';
import type { ProfitRule, ProfitShare } from './transactions/profit-rule.ts';

/** Identifies an author with a profit rule as `profit::rule_hash` does. */
export function hashRule(shares: ProfitRule, authorUid: string): Uint8Array {
  const author = string.serialize(authorUid).toBytes();
  const rule = StoredRule.serialize({ records: shares.map(toStoredShare) }).toBytes();
  return blake2b(Uint8Array.from([...author, ...rule]), { dkLen: 32 });
}

function toStoredShare(share: ProfitShare) {
  switch (share.to) {
    case 'proposer':
      return { Proposer: share.basisPoints };
    case 'user':
      return { User: { pos0: share.uid, pos1: share.basisPoints } };
    case 'specify':
      return { Specify: { pos0: share.uid, pos1: share.amount } };
    case 'remaining':
      return { Remaining: share.uid };
  }
}
