import { closeKind, confirmKind } from '@suixue/chain/contract/coupon';
import { nextStage, releaseOverdue, togglePause } from '@suixue/chain/contract/funding';
import { issueCoupon } from '@suixue/chain/contract/gift';
import {
  applyTerms as applyWaresTerms,
  cancelTerms as cancelWaresTerms,
  deleteOne as deleteWare,
  offShelf,
  onShelf,
  setWhiteList,
  supplement,
} from '@suixue/chain/contract/kiosk';
import {
  acceptAdmin,
  anchor,
  approveRule as approveRuleHash,
  cancelAdminOffer,
  cancelUpgradeCapOffer,
  migrate,
  offerAdmin,
  offerAdminByUpgradeCap,
  setAuthKey,
  setCurrency,
  setDailyLimits,
  setDailyRefundAmount,
  setFeature,
  setOperator,
} from '@suixue/chain/contract/package_state';
import {
  counted as countedPrize,
  coupon as couponPrize,
  create as createBox,
  update as fillBox,
  handOut,
} from '@suixue/chain/contract/play_box';
import {
  applyTerms as applyCommodityTerms,
  cancelTerms as cancelCommodityTerms,
  deleteOne as deleteCommodity,
  setWhiteList as listCommodityBuyer,
  redeem,
  setRestricted as restrictCommodity,
} from '@suixue/chain/contract/shop';
import {
  announceRecovery,
  revokeRecovery,
  setProfitLayer,
  setProposerFor,
} from '@suixue/chain/contract/user_pool';
import {
  approveRule,
  createCommodity,
  createCouponKind,
  createPool,
  updateCommodity,
  updatePool,
  updateWares,
} from '@suixue/chain/transactions/catalogue';
import { offerWares } from '@suixue/chain/transactions/open-shop';
import { depositToPool, withdrawFromPool } from '@suixue/chain/transactions/pool';

/**
 * The calls that the administration signs. They are listed, because importing whole modules on demand would keep all of their exports,
 * also in the files that learners load.
 */
export const contractCalls = {
  acceptAdmin,
  anchor,
  announceRecovery,
  applyCommodityTerms,
  applyWaresTerms,
  approveRule,
  approveRuleHash,
  cancelAdminOffer,
  cancelCommodityTerms,
  cancelUpgradeCapOffer,
  cancelWaresTerms,
  closeKind,
  confirmKind,
  countedPrize,
  couponPrize,
  createBox,
  createCommodity,
  createCouponKind,
  createPool,
  deleteCommodity,
  deleteWare,
  depositToPool,
  fillBox,
  handOut,
  issueCoupon,
  listCommodityBuyer,
  migrate,
  nextStage,
  offShelf,
  offerAdmin,
  offerAdminByUpgradeCap,
  offerWares,
  onShelf,
  redeem,
  releaseOverdue,
  restrictCommodity,
  revokeRecovery,
  setAuthKey,
  setCurrency,
  setDailyLimits,
  setDailyRefundAmount,
  setFeature,
  setOperator,
  setProfitLayer,
  setProposerFor,
  setWhiteList,
  supplement,
  togglePause,
  updateCommodity,
  updatePool,
  updateWares,
  withdrawFromPool,
};
