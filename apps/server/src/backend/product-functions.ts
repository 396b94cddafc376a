import type { Database } from '@suixue/backend/database/database';
import { type Contract, readContract } from '@suixue/chain/reading/contract';
import type { AddressKeys } from '@suixue/functions/address-keys';
import { beginTelegramBinding } from '@suixue/functions/begin-telegram-binding';
import { bindVoucher } from '@suixue/functions/bind-voucher';
import { castKeyBallot } from '@suixue/functions/cast-key-ballot';
import type { ChainContext } from '@suixue/functions/chain-context';
import { claimCouponVoucher } from '@suixue/functions/claim-coupon-voucher';
import { compareCatalogue } from '@suixue/functions/compare-catalogue';
import { createOrder } from '@suixue/functions/create-order';
import { createOrders } from '@suixue/functions/create-orders';
import { exportMyData } from '@suixue/functions/export-my-data';
import type { AnyFunction } from '@suixue/functions/function-service';
import { createVoteKeyRing } from '@suixue/functions/kept-vote-keys';
import { mirrorItem } from '@suixue/functions/mirror-item';
import { notifyAccountClosing } from '@suixue/functions/notify-account-closing';
import { notifySupportAnswer, type SupportContext } from '@suixue/functions/notify-support-answer';
import { playVoucher } from '@suixue/functions/play-voucher';
import { purchaseOffers } from '@suixue/functions/purchase-offers';
import { readDeliveryAddressOf } from '@suixue/functions/read-delivery-address';
import { readOwnBallot } from '@suixue/functions/read-own-ballot';
import { restorePurchases } from '@suixue/functions/restore-purchases';
import { scheduleVote } from '@suixue/functions/schedule-vote';
import { setDeliveryAddress } from '@suixue/functions/set-delivery-address';
import { signBallotKey } from '@suixue/functions/sign-ballot-key';
import type { Sponsor } from '@suixue/functions/sponsor';
import { sponsorTransaction } from '@suixue/functions/sponsor-transaction';
import type { TelegramContext } from '@suixue/functions/telegram-context';
import { telegramUpdate } from '@suixue/functions/telegram-update';
import type { VoteContext } from '@suixue/functions/vote-context';
import { walletState } from '@suixue/functions/wallet-state';
import type { ChainAccess } from '../chain/chain-access.ts';

/** Functions that work without a network to pay on. */
export function createAccountFunctions(
  telegram: TelegramContext,
  messages: SupportContext,
  addressKeys: AddressKeys,
): readonly AnyFunction[] {
  const deliveries = { database: telegram.database, addressKeys };
  return [
    exportMyData({ ...deliveries, now: Date.now }),
    setDeliveryAddress(deliveries),
    readDeliveryAddressOf(deliveries),
    beginTelegramBinding(telegram),
    telegramUpdate(telegram),
    notifyAccountClosing(messages),
    notifySupportAnswer(messages),
  ];
}

export function createVoteFunctions(context: VoteContext): readonly AnyFunction[] {
  const keys = createVoteKeyRing(context);
  return [
    scheduleVote(context),
    signBallotKey(context, keys),
    castKeyBallot(context, keys),
    readOwnBallot(context, keys),
  ];
}

/** Context of the chain functions on the site's network. */
export function createChainContext(database: Database, access: ChainAccess): ChainContext {
  let contract: Promise<Contract> | undefined;
  return {
    database,
    client: access.client,
    academy: access.deployment,
    contract: () => {
      contract ??= readContract(access.client, access.deployment).catch((error: unknown) => {
        contract = undefined;
        throw error;
      });
      return contract;
    },
    chain: access.name,
    sign: access.signVoucher,
    now: Date.now,
    chainNow: access.clock.now,
  };
}

/** Functions that need the chain. */
export function createChainFunctions(context: ChainContext, sponsor: Sponsor | null): readonly AnyFunction[] {
  return [
    bindVoucher(context),
    claimCouponVoucher(context),
    playVoucher(context),
    walletState(context),
    createOrder(context),
    createOrders(context),
    purchaseOffers(context),
    restorePurchases(context),
    compareCatalogue(context),
    mirrorItem(context),
    sponsorTransaction({ ...context, sponsor }),
  ];
}
