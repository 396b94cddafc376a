import type { Meaning } from '../mutants-of-meaning.ts';

export const funding: readonly Meaning[] = [
  {
    what: 'handing back pays a share of the vault instead of the price',
    changes: [
      [
        'let price = pool.state.ticket_price;\n',
        'let price = pool.vault.value() / pool.state.claimed_tickets_num;\n',
      ],
    ],
  },
  {
    what: 'the limit of one holder counts tickets of all holders',
    changes: [
      [
        'assert!(limit == 0 || owner.holding + amt_ticket <= limit, EUserLimit);',
        'assert!(limit == 0 || pool.state.claimed_tickets_num + amt_ticket <= limit, EUserLimit);',
      ],
    ],
  },
  {
    what: 'the limit of one holder counts each purchase alone',
    changes: [['limit == 0 || owner.holding + amt_ticket <= limit', 'limit == 0 || amt_ticket <= limit']],
  },
  {
    what: 'tickets that were handed back still count towards the limit',
    changes: [
      [
        'limit == 0 || owner.holding + amt_ticket <= limit',
        'limit == 0 || owner.total + amt_ticket <= limit',
      ],
      ['    owner.total = owner.total - amt_ticket;\n', ''],
    ],
  },
  {
    what: 'releasing divides the vault by the largest possible number of tickets',
    changes: [
      ['let tickets = pool.state.claimed_tickets_num;\n', 'let tickets = pool.info.max_tickets_num;\n'],
    ],
  },
  {
    what: 'releasing pays the price',
    changes: [['= pool.vault.value() / tickets;', '= pool.state.ticket_price;']],
  },
  {
    what: 'releasing pays the floor',
    changes: [['= pool.vault.value() / tickets;', '= pool.terms.floor_per_ticket;']],
  },
  {
    what: 'paid tickets count as owed',
    changes: [['(claimed_tickets_num - released_tickets_num) * each', 'claimed_tickets_num * each']],
  },
  {
    what: 'a locked pool owes its price, so that the admin can withdraw nothing',
    changes: [['if (stage == LOCKED) pool.terms.floor_per_ticket', 'if (stage == LOCKED) ticket_price']],
  },
  {
    what: 'the loss shown at purchase is the floor',
    changes: [
      ['amount - amt_ticket * pool.terms.floor_per_ticket;', 'amt_ticket * pool.terms.floor_per_ticket;'],
    ],
  },
  {
    what: 'the loss shown at purchase is that of one ticket',
    changes: [
      [
        'amount - amt_ticket * pool.terms.floor_per_ticket;',
        'pool.state.ticket_price - pool.terms.floor_per_ticket;',
      ],
    ],
  },
  {
    what: 'stages are counted from the creation instead of from the last stage',
    changes: [
      ['pool.next_stage_at = now + (if', 'pool.next_stage_at = pool.stage_since + (if'],
      ['    pool.stage_since = now;\n', ''],
    ],
  },
  {
    what: 'the durations of locked and releasing are exchanged',
    changes: [
      [
        'if (stage == LOCKED) locked_ms else if (stage == RELEASING) releasing_ms',
        'if (stage == LOCKED) releasing_ms else if (stage == RELEASING) locked_ms',
      ],
    ],
  },
  {
    what: 'a change of the description shortens the time until locking',
    changes: [['raised_at.max(clock.timestamp_ms() + NOTICE_MS)', 'clock.timestamp_ms() + NOTICE_MS']],
  },
  {
    what: 'a change of the description gives no notice',
    changes: [['raised_at.max(clock.timestamp_ms() + NOTICE_MS)', 'raised_at']],
  },
  {
    what: 'raising begins at the creation although the pool starts later',
    changes: [['let begins_at = created_at.max(info.start_at);', 'let begins_at = created_at;']],
  },
  {
    what: 'the admin withdraws what is owed',
    changes: [['amount <= pool.vault.value() - pool.owed()', 'amount <= pool.owed()']],
  },
  {
    what: 'a pause also stops handing back',
    changes: [
      [
        'let price = pool.state.ticket_price;\n',
        'assert!(!pool.state.paused, EPaused);\n    let price = pool.state.ticket_price;\n',
      ],
    ],
  },
  {
    what: 'holders can be paid before the pool releases',
    changes: [
      [
        'assert!(pool.state.stage >= RELEASING, EWrongStage);',
        'assert!(pool.state.stage >= LOCKED, EWrongStage);',
      ],
    ],
  },
  {
    what: 'an ended pool pays its holders no more',
    changes: [
      [
        'assert!(pool.state.stage >= RELEASING, EWrongStage);',
        'assert!(pool.state.stage == RELEASING, EWrongStage);',
      ],
    ],
  },
  {
    what: 'only the admin starts releasing',
    changes: [
      [
        'assert!(state.is_admin(ctx) || pool.vault.value() >= cost, EBelowCost);',
        'assert!(state.is_admin(ctx) && cost + 1 > 0, EBelowCost);',
      ],
    ],
  },
  {
    what: 'the admin cannot release at a loss either',
    changes: [['state.is_admin(ctx) || pool.vault.value() >= cost', 'pool.vault.value() >= cost']],
  },
  {
    what: 'an operator releases with the floors in the vault',
    changes: [
      [
        'pool.state.claimed_tickets_num * pool.state.ticket_price;\n        assert!(state.is_admin',
        'pool.state.claimed_tickets_num * pool.terms.floor_per_ticket;\n        assert!(state.is_admin',
      ],
    ],
  },
  {
    what: 'an operator needs the price of the tickets that were not sold, too',
    changes: [['let cost = pool.state.claimed_tickets_num * ', 'let cost = pool.info.max_tickets_num * ']],
  },
  {
    what: 'the maximum life of a pool counts from its start',
    changes: [
      [
        'terms.release_by <= created_at + MAX_LIFE_MS',
        'terms.release_by <= created_at.max(info.start_at) + MAX_LIFE_MS',
      ],
    ],
  },
  {
    what: 'an earlier start does not bring the lock forward',
    changes: [
      ['let next_stage_at = raised_at.max(', 'let next_stage_at = pool.next_stage_at.max(raised_at).max('],
    ],
  },
  {
    what: 'an overdue pool that was never locked stays closed',
    changes: [
      [
        'assert!(pool.state.stage < RELEASING, EWrongStage);\n    assert!(now > pool',
        'assert!(pool.state.stage == LOCKED, EWrongStage);\n    assert!(now > pool',
      ],
    ],
  },
  {
    what: 'what the admin deposits while the pool raises can be withdrawn before it is locked',
    changes: [['assert!(pool.state.stage != RAISING, EWrongStage);\n', '']],
  },
  {
    what: 'withdrawals of the admin are not added up',
    changes: [['pool.withdrawn = pool.withdrawn + amount;', 'pool.withdrawn = amount;']],
  },
  {
    what: 'shares are rounded down to tens',
    changes: [['pool.vault.value() / tickets;', '(pool.vault.value() / tickets) / 10 * 10;']],
  },
];
