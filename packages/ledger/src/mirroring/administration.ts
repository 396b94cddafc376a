import { type Mirrors, nothing } from './mirror.ts';

/** Administrators, operators and switches of the site. Gifts change accounts only by the events of their assets. */
export const administration: Mirrors<
  | 'package_state::AdminOffered'
  | 'package_state::AdminOfferCancelled'
  | 'package_state::AdminChanged'
  | 'package_state::OperatorSet'
  | 'package_state::FeatureSet'
  | 'package_state::CurrencySet'
  | 'package_state::AuthKeySet'
  | 'package_state::RuleApproved'
  | 'package_state::DailyLimitsSet'
  | 'package_state::DailyRefundAmountSet'
  | 'package_state::Migrated'
  | 'package_state::Anchored'
  | 'gift::Claimed'
  | 'gift::Issued'
> = {
  'package_state::AdminOffered': nothing,
  'package_state::AdminOfferCancelled': nothing,
  'package_state::AdminChanged': ({ from, to }) => [
    [`delete from chain_operators where address = $1::text and role = 'admin'`, from],
    [
      `insert into chain_operators (address, role) values ($1::text, 'admin')
        on conflict (address) do update set role = 'admin'`,
      to,
    ],
  ],
  'package_state::OperatorSet': ({ operator, is_operator }) => [
    is_operator
      ? [
          `insert into chain_operators (address, role) values ($1::text, 'operator') on conflict do nothing`,
          operator,
        ]
      : [`delete from chain_operators where address = $1::text and role = 'operator'`, operator],
  ],
  'package_state::FeatureSet': ({ feature, is_on }) => [
    [
      `insert into chain_switches (name, is_on) values ($1::text, $2::boolean)
        on conflict (name) do update set is_on = excluded.is_on`,
      feature,
      String(is_on),
    ],
  ],
  'package_state::CurrencySet': nothing,
  'package_state::AuthKeySet': nothing,
  'package_state::RuleApproved': nothing,
  'package_state::DailyLimitsSet': nothing,
  'package_state::DailyRefundAmountSet': nothing,
  'package_state::Migrated': nothing,
  'package_state::Anchored': nothing,
  'gift::Claimed': nothing,
  'gift::Issued': nothing,
};
