// Written by `npm run generate` from the bytecode of contracts/academy.

import * as coupon from './coupon.ts';
import * as funding from './funding.ts';
import * as gift from './gift.ts';
import * as kiosk from './kiosk.ts';
import * as notice from './notice.ts';
import * as package_state from './package_state.ts';
import * as play_box from './play_box.ts';
import * as profit from './profit.ts';
import * as shop from './shop.ts';
import * as user_pool from './user_pool.ts';

/** The codec of each event, under `module::Name`. */
export const events = {
  'coupon::CouponKindCreated': coupon.CouponKindCreated,
  'coupon::CouponKindClosed': coupon.CouponKindClosed,
  'funding::Create': funding.Create,
  'funding::InfoUpdate': funding.InfoUpdate,
  'funding::PausedSet': funding.PausedSet,
  'funding::StageSet': funding.StageSet,
  'funding::Purchase': funding.Purchase,
  'funding::HandBack': funding.HandBack,
  'funding::Release': funding.Release,
  'funding::AdminDeposit': funding.AdminDeposit,
  'funding::AdminWithdraw': funding.AdminWithdraw,
  'gift::Claimed': gift.Claimed,
  'gift::Issued': gift.Issued,
  'kiosk::Create': kiosk.Create,
  'kiosk::Delete': kiosk.Delete,
  'kiosk::Update': kiosk.Update,
  'kiosk::TermsAnnounced': kiosk.TermsAnnounced,
  'kiosk::Purchase': kiosk.Purchase,
  'kiosk::Refund': kiosk.Refund,
  'kiosk::WhiteList': kiosk.WhiteList,
  'kiosk::SoldOut': kiosk.SoldOut,
  'notice::Ended': notice.Ended,
  'package_state::AdminOffered': package_state.AdminOffered,
  'package_state::AdminOfferCancelled': package_state.AdminOfferCancelled,
  'package_state::AdminChanged': package_state.AdminChanged,
  'package_state::OperatorSet': package_state.OperatorSet,
  'package_state::FeatureSet': package_state.FeatureSet,
  'package_state::CurrencySet': package_state.CurrencySet,
  'package_state::AuthKeySet': package_state.AuthKeySet,
  'package_state::RuleApproved': package_state.RuleApproved,
  'package_state::DailyLimitsSet': package_state.DailyLimitsSet,
  'package_state::DailyRefundAmountSet': package_state.DailyRefundAmountSet,
  'package_state::Migrated': package_state.Migrated,
  'package_state::Anchored': package_state.Anchored,
  'play_box::Create': play_box.Create,
  'play_box::Update': play_box.Update,
  'play_box::Played': play_box.Played,
  'play_box::HandedOut': play_box.HandedOut,
  'profit::SaleOpened': profit.SaleOpened,
  'profit::SaleSettled': profit.SaleSettled,
  'profit::SaleRefunded': profit.SaleRefunded,
  'profit::Paid': profit.Paid,
  'shop::CommodityUpdate': shop.CommodityUpdate,
  'shop::TermsAnnounced': shop.TermsAnnounced,
  'shop::CommodityDelete': shop.CommodityDelete,
  'shop::Purchase': shop.Purchase,
  'shop::Refund': shop.Refund,
  'shop::Redeem': shop.Redeem,
  'shop::WhiteList': shop.WhiteList,
  'shop::Restrict': shop.Restrict,
  'user_pool::Create': user_pool.Create,
  'user_pool::Delete': user_pool.Delete,
  'user_pool::RecoveryAnnounced': user_pool.RecoveryAnnounced,
  'user_pool::RecoveryStopped': user_pool.RecoveryStopped,
  'user_pool::SetOwner': user_pool.SetOwner,
  'user_pool::SetProposer': user_pool.SetProposer,
  'user_pool::Proposed': user_pool.Proposed,
  'user_pool::SetProfitLayer': user_pool.SetProfitLayer,
  'user_pool::Withdraw': user_pool.Withdraw,
  'user_pool::Deposit': user_pool.Deposit,
  'user_pool::PurchasedAsset': user_pool.PurchasedAsset,
  'user_pool::RenewedAsset': user_pool.RenewedAsset,
  'user_pool::RevokedAsset': user_pool.RevokedAsset,
  'user_pool::PurchasedCoupon': user_pool.PurchasedCoupon,
  'user_pool::UsedCoupon': user_pool.UsedCoupon,
  'user_pool::BagAdd': user_pool.BagAdd,
  'user_pool::BagRemove': user_pool.BagRemove,
} as const;

export type EventName = keyof typeof events;
