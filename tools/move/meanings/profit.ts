import type { Meaning } from '../mutants-of-meaning.ts';

export const profit: readonly Meaning[] = [
  {
    what: 'a refund period of up to a minute settles at once',
    changes: [['if (window == 0) sale.pay(pool)', 'if (window <= 60_000) sale.pay(pool)']],
  },
  {
    what: 'a sale can be settled and refunded at its last moment',
    changes: [
      ['clock.timestamp_ms() < release_at, ETooLate', 'clock.timestamp_ms() <= release_at, ETooLate'],
    ],
  },
  {
    what: 'a fixed share is taken from the whole',
    changes: [['std::u64::min(*wanted, left)', 'std::u64::min(*wanted, paid)']],
  },
  {
    what: 'the tier of the buyer decides the proposer’s share',
    changes: [['pool.borrow(uid).profit_layer()', 'pool.borrow(buyer).profit_layer()']],
  },
  {
    what: 'a proposer of a tier without a share of its own receives the first one',
    changes: [
      ['if (tier <= layer) found = *bps as u64;', 'if (tier == layer || tier == 0) found = *bps as u64;'],
    ],
  },
  {
    what: 'the proposer’s share is computed from what is left instead of from the price',
    changes: [
      [
        '            let amount = part(paid, rule.proposer_bps(',
        '            let amount = part(left / 2, rule.proposer_bps(',
      ],
    ],
  },
  {
    what: 'a user’s share is computed from what the proposer left',
    changes: [['let amount = part(paid, *bps as u64);', 'let amount = part(left, *bps as u64);']],
  },
  {
    what: 'shares are rounded up',
    changes: [
      [
        '((paid as u128) * (bps as u128) / (WHOLE_BPS as u128)) as u64',
        '(((paid as u128) * (bps as u128) + (WHOLE_BPS as u128) - 1) / (WHOLE_BPS as u128)) as u64',
      ],
    ],
  },
  {
    what: 'shares are thousandths',
    changes: [['const WHOLE_BPS: u64 = 10_000;', 'const WHOLE_BPS: u64 = 100_000;']],
  },
  {
    what: 'the remainder goes to the author although the rule names another receiver',
    changes: [
      ['Profit::Remaining(uid) => if (pool.exists(*uid)) rest = *uid,', 'Profit::Remaining(_) => (),'],
    ],
  },
  {
    what: 'the share of a deleted user goes to the author instead of the receiver of the remainder',
    changes: [
      [
        '            pool.credit(uid, money.split(amount))\n        }',
        '            pool.credit(uid, money.split(amount))\n        } else pool.credit(author, money.split(amount))',
      ],
    ],
  },
  {
    what: 'the remainder of a deleted receiver goes to the buyer',
    changes: [
      [
        'let uid = if (pool.exists(last)) last else author;',
        'let uid = if (pool.exists(last)) last else buyer;',
      ],
    ],
  },
  {
    what: 'a refund pays the author',
    changes: [
      [
        'let Sale { id, order, buyer, catalogue, item, money,',
        'let Sale { id, order, buyer, catalogue, item, author, money,',
      ],
      ['    pool.credit(buyer, money);\n', '    pool.credit(author, money);\n'],
    ],
  },
  {
    what: 'proposers receive shares while referrals are off',
    changes: [['state.is_on(b"referral")', 'state.is_on(b"kiosk")']],
  },
  {
    what: 'the author is not part of what is approved',
    changes: [
      [
        '    let mut bytes = bcs::to_bytes(&author);\n',
        '    let mut bytes = bcs::to_bytes(&author.is_empty());\n',
      ],
    ],
  },
  {
    what: 'a proposer receives the share of the highest tier',
    changes: [['if (tier <= layer) found = *bps as u64;', 'if (tier >= layer) found = *bps as u64;']],
  },
  {
    what: 'a fixed amount takes at most half of what is left',
    changes: [['std::u64::min(*wanted, left)', 'std::u64::min(*wanted, left / 2)']],
  },
];
