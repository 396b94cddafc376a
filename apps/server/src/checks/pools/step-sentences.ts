import type { StepKey } from '@suixue/chain/pools/check-pool';

/** What holds if a step of the check holds. */
export const stepSentences: Readonly<Record<StepKey, string>> = {
  'owners-read': 'all holders in the table of the pool were read',
  'owner-tickets': 'each holder: holding + released = total',
  'owner-money': 'each holder: deposited = total × price, withdrawn = released × share',
  'tickets-sold': 'the totals of all holders are the tickets sold',
  'tickets-released': 'the released tickets of all holders are those of the pool',
  'tickets-held': 'the held tickets of all holders are sold − released',
  'money-paid-in': 'the deposits of all holders are sold × price',
  'money-paid-out': 'the payments to all holders are released × share',
  'vault-covers': 'the vault covers what is owed',
  'share-keeps-floor': 'the share of a ticket is at least the floor',
  'admin-deposits': 'the deposits of the administrator, computed from the sums, are not negative',
  'history-owners': 'each holder, computed from the events',
  'history-state': 'texts, terms, stage and counts, computed from the events',
  'history-vault': 'the vault, computed from the events',
  'history-withdrawn': 'the withdrawals of the administrator are those of the events',
  'history-amounts': 'the amount of each event follows from price, share and the sums before it',
  'history-covered': 'the vault covered what was owed after each event',
  'own-tickets': 'the given account: holding + released = total',
  'own-paid-in': 'the given account: deposited = total × price',
  'own-paid-out': 'the given account: withdrawn = released × share',
};
