import type { Meaning } from '../mutants-of-meaning.ts';

export const packageState: readonly Meaning[] = [
  {
    what: 'accepting the offer of the upgrade right keeps the former admin’s offer',
    changes: [['if (state.admin_offer.is_some()) state.end_admin_offer();', '']],
  },
  {
    what: 'accepting the admin’s offer keeps that of the upgrade right',
    changes: [['if (state.upgrade_cap_offer.is_some()) state.end_upgrade_cap_offer()', '()']],
  },
  {
    what: 'the upgrade right replaces the admin’s offer',
    changes: [
      [
        'state.upgrade_cap_offer = option::some(AdminOffer { to, effective_at });',
        'state.upgrade_cap_offer = option::some(AdminOffer { to, effective_at }); state.admin_offer = option::none();',
      ],
    ],
  },
  {
    what: 'an offer of the upgrade right needs no delay if it names the address of the admin’s offer too',
    changes: [
      [
        'if (names(&state.admin_offer, to)) {',
        'if (names(&state.admin_offer, to) || state.admin_offer.is_some() && names(&state.upgrade_cap_offer, to)) {',
      ],
    ],
  },
  {
    what: 'an approved rule is approved for every creator',
    changes: [
      ['state.is_admin(ctx) || state.is_rule_approved(rule_hash)', 'state.is_operator(ctx.sender())'],
    ],
  },
  {
    what: 'the admin is no operator',
    changes: [['who == state.admin || state.operators.contains(&who)', 'state.operators.contains(&who)']],
  },
  {
    what: 'the limits of refunds and proposers are exchanged',
    changes: [
      ['state.max_daily_refunds = refunds;', 'state.max_daily_refunds = proposers;'],
      ['state.max_daily_proposers = proposers;', 'state.max_daily_proposers = refunds;'],
    ],
  },
  {
    what: 'the limit of recoveries is that of proposers',
    changes: [['state.max_daily_recoveries = recoveries;', 'state.max_daily_recoveries = proposers;']],
  },
  {
    what: 'a limit for one currency removes those of the others',
    changes: [
      [
        'if (amounts.contains(currency)) amounts[currency] else DEFAULT_DAILY_REFUND_AMOUNT',
        'if (amounts.contains(currency)) amounts[currency] else if (amounts.is_empty()) DEFAULT_DAILY_REFUND_AMOUNT else 0',
      ],
    ],
  },
  {
    what: 'a new key for vouchers keeps the former chain',
    changes: [['    state.chain = chain;\n', '    if (state.chain.is_empty()) state.chain = chain;\n']],
  },
  {
    what: 'a second offer of the upgrade right keeps the date of the first',
    changes: [
      [
        '    let effective_at = clock.timestamp_ms() + OFFER_DELAY_MS;\n',
        '    let effective_at = if (state.upgrade_cap_offer.is_some()) state.upgrade_cap_offer.borrow().effective_at else clock.timestamp_ms() + OFFER_DELAY_MS;\n',
      ],
    ],
  },
  {
    what: 'cancelling the admin’s offer cancels both',
    changes: [
      [
        '    state.end_admin_offer()\n',
        '    if (state.upgrade_cap_offer.is_some()) state.end_upgrade_cap_offer();\n    state.end_admin_offer()\n',
      ],
    ],
  },
  {
    what: 'the former admin stays an operator',
    changes: [
      [
        '    state.admin = to;\n',
        '    if (!state.operators.contains(&state.admin)) state.operators.insert(state.admin);\n    state.admin = to;\n',
      ],
    ],
  },
  {
    what: 'any upgrade right can be registered',
    changes: [
      ['cap.package().to_address() == type_name::original_id<State>()', 'cap.package().to_address() != @0x0'],
    ],
  },
  {
    what: 'an operator cannot be named again when all places are taken',
    changes: [
      [
        '    if (state.operators.contains(&operator)) state.operators.remove(&operator);\n',
        '    if (!is_operator && state.operators.contains(&operator)) state.operators.remove(&operator);\n',
      ],
      [
        '        state.operators.insert(operator)\n',
        '        if (!state.operators.contains(&operator)) state.operators.insert(operator)\n',
      ],
    ],
  },
];
