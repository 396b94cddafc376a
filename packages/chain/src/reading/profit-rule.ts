import type { ProfitRule as StoredRule } from '../generated/profit.ts';
import type { ProfitRule, ProfitShare } from '../transactions/profit-rule.ts';

type StoredShare = StoredRule['records'][number];

/** The rule of an object or event of the chain, as it is written in transactions. */
export const toProfitRule = ({ records }: StoredRule): ProfitRule =>
  records.map((record) => {
    if (record.$kind === 'Other') throw new Error('the contract rejects rules with a share of another kind');
    return toProfitShare(record);
  });

export function toProfitShare(record: Exclude<StoredShare, { $kind: 'Other' }>): ProfitShare {
  switch (record.$kind) {
    case 'Proposer':
      return { to: 'proposer', basisPoints: record.Proposer };
    case 'User':
      return { to: 'user', uid: record.User.pos0, basisPoints: record.User.pos1 };
    case 'Specify':
      return { to: 'specify', uid: record.Specify.pos0, amount: record.Specify.pos1 };
    case 'Remaining':
      return { to: 'remaining', uid: record.Remaining };
  }
}
