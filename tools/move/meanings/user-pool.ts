import type { Meaning } from '../mutants-of-meaning.ts';

export const userPool: readonly Meaning[] = [
  {
    what: 'a refund removes the whole grant, used or not',
    changes: [['std::u64::max(until, now) - std::u64::max(from, now)', 'std::u64::max(until, now) - from']],
  },
  {
    what: 'a waiting grant counts from now',
    changes: [['std::u64::max(until, now) - std::u64::max(from, now)', 'std::u64::max(until, now) - now']],
  },
  {
    what: 'an expired grant is refunded from a later one',
    changes: [['std::u64::max(until, now) - std::u64::max(from, now)', 'until - from']],
  },
  {
    what: 'later grants stay where they are',
    changes: [
      ['        later.from = later.from - remaining;\n        later.until = later.until - remaining;\n', ''],
    ],
  },
  {
    what: 'later grants end earlier but do not begin earlier',
    changes: [['        later.from = later.from - remaining;\n', '']],
  },
  {
    what: 'time is not shortened by a refund',
    changes: [['    asset.timed_until = asset.timed_until - remaining\n', '']],
  },
  {
    what: 'any grant is removed',
    changes: [['&asset.grants[i].order != order', '&asset.grants[i].order == order']],
  },
  {
    what: 'renewing forgets what is left',
    changes: [['let from = std::u64::max(entry.timed_until, now);', 'let from = now;']],
  },
  { what: 'points can be used', changes: [['    assert!(key != POINTS.to_string(), ENotUsable);\n', '']] },
  {
    what: 'a ripe recovery can be replaced',
    changes: [
      [
        'announced_at - user.recovery.borrow().announced_at > RECOVERY_LIFE_MS',
        'announced_at - user.recovery.borrow().announced_at > RECOVERY_DELAY_MS',
      ],
    ],
  },
  {
    what: 'revoking a recovery blocks the next one',
    changes: [
      [
        'event::emit(RecoveryStopped { uid, to, barred_until: user.recovery_barred_until })',
        'user.recovery_barred_until = RECOVERY_BAR_MS * 99_999; event::emit(RecoveryStopped { uid, to, barred_until: user.recovery_barred_until })',
      ],
    ],
  },
  {
    what: 'a recovery keeps the old address as an owner',
    changes: [['user.owner = vector[to];', 'user.owner = vector[from, to];']],
  },
  {
    what: 'the delay of a recovery starts with the end of the bar',
    changes: [
      [
        'user.recovery = option::some(Recovery { to, announced_at });',
        'user.recovery = option::some(Recovery { to, announced_at: user.recovery_barred_until });',
      ],
    ],
  },
  {
    what: 'the delay of a recovery is counted from its expiry',
    changes: [['now - announced_at >= RECOVERY_DELAY_MS', 'now >= RECOVERY_DELAY_MS']],
  },
  {
    what: 'an owner’s objection bars the next recovery from the announcement on',
    changes: [
      [
        'let Recovery { to, .. } = user.recovery.extract();\n        let barred_until',
        'let Recovery { to, announced_at } = user.recovery.extract();\n        let barred_until',
      ],
      ['clock.timestamp_ms() + RECOVERY_BAR_MS', 'announced_at + RECOVERY_BAR_MS + 0 * clock.timestamp_ms()'],
    ],
  },
  {
    what: 'an owner’s call leaves the recovery running',
    changes: [
      [
        'let Recovery { to, .. } = user.recovery.extract();\n        let barred_until',
        'let Recovery { to, .. } = *user.recovery.borrow();\n        let barred_until',
      ],
    ],
  },
  {
    what: 'the history of owners records the new one',
    changes: [['user.historical_owners.insert(from);', 'user.historical_owners.insert(to);']],
  },
  {
    what: 'a younger user may propose an older one',
    changes: [
      [
        'assert!(above.number < number, EInvalidProposer);',
        'assert!(above.number != number, EInvalidProposer);',
      ],
    ],
  },
  {
    what: 'the proposed user is recorded as the proposer',
    changes: [['pool.user_mut(uid).proposer.fill(proposer);', 'pool.user_mut(uid).proposer.fill(uid);']],
  },
  {
    what: 'a second proposed user replaces the first',
    changes: [
      [
        'above.proposed.add(count, uid);',
        'if (count > 0) { above.proposed.remove(count - 1); };\n    above.proposed.add(if (count > 0) count - 1 else 0, uid);',
      ],
    ],
  },
  {
    what: 'a withdrawal takes the whole balance',
    changes: [
      [
        'let taken = coin::take(balance, amount, ctx);',
        'let all = balance.value();\n    let taken = coin::take(balance, all, ctx);',
      ],
    ],
  },
  {
    what: 'an order may be paid again later',
    changes: [
      [
        'assert!(!orders.contains(order), EOrderPaid);',
        'assert!(!orders.contains(order) || orders[order] < now, EOrderPaid);',
      ],
      ['    orders.add(order, now)', '    if (!orders.contains(order)) orders.add(order, now)'],
    ],
  },
  {
    what: 'numbers of users begin anew after a deletion',
    changes: [
      [
        '    event::emit(Delete { uid })',
        '    pool.created = pool.created - 1;\n    event::emit(Delete { uid })',
      ],
    ],
  },
  {
    what: 'deleting a user frees its address',
    changes: [
      [
        '    event::emit(Delete { uid })',
        '    pool.address_to_uid.remove(ctx.sender());\n    event::emit(Delete { uid })',
      ],
    ],
  },
  {
    what: 'a second deposit emits the whole balance',
    changes: [
      [
        '        present.join(money);\n',
        '        present.join(money);\n        event::emit(Deposit { uid, currency, amount: present.value() });\n        return\n',
      ],
    ],
  },
  {
    what: 'a deleted account returns with any of its addresses',
    changes: [
      [
        'assert!(last_owner == owner && !',
        'assert!((last_owner == owner || former_owners.contains(&owner)) && !',
      ],
    ],
  },
  {
    what: 'a deleted account returns with any address',
    changes: [['assert!(last_owner == owner && !', 'assert!(last_owner != @0x0 && !']],
  },
  {
    what: 'a returning account forgets its former owners',
    changes: [['vec_set::from_keys(former_owners)', 'vec_set::empty()']],
  },
  {
    what: 'withdrawn money is sent to the first address of the account',
    changes: [
      [
        '    let coin = withdraw<T>(state, pool, amount, clock, ctx);\n    transfer::public_transfer(coin, ctx.sender())',
        '    let uid = pool.uid_of_sender(ctx);\n    let coin = withdraw<T>(state, pool, amount, clock, ctx);\n    let to = pool.uid_to_addresses[uid][0];\n    transfer::public_transfer(coin, to)',
      ],
    ],
  },
  {
    what: 'permanent access that is refunded ends limited access too',
    changes: [
      [
        '        entry.expire_at = entry.timed_until\n    } else {',
        '        entry.expire_at = 0\n    } else {',
      ],
    ],
  },
  {
    what: 'limited access that is refunded ends permanent access',
    changes: [
      [
        '        if (entry.expire_at != PERMANENT) entry.expire_at = entry.timed_until',
        '        entry.expire_at = entry.timed_until',
      ],
    ],
  },
  {
    what: 'an expired recovery can be replaced only by the same address',
    changes: [
      [
        '> RECOVERY_LIFE_MS, ERecoveryPending)',
        '> RECOVERY_LIFE_MS && user.recovery.borrow().to == to, ERecoveryPending)',
      ],
    ],
  },
  {
    what: 'a deposit in a second currency is listed once',
    changes: [
      ['        keys.add(place, currency);\n', '        if (place == 0) keys.add(place, currency);\n'],
    ],
  },
  {
    what: 'using an item takes all of its kind',
    changes: [['    *present = *present - amount;\n', '    *present = 0;\n']],
  },
  {
    what: 'renewing changes when access was acquired',
    changes: [['    entry.renew_at = now;\n', '    entry.renew_at = now;\n    entry.acquire_at = now;\n']],
  },
  {
    what: 'access that ends now is owned',
    changes: [
      ['user.asset[id].expire_at > clock.timestamp_ms()', 'user.asset[id].expire_at >= clock.timestamp_ms()'],
    ],
  },
];
