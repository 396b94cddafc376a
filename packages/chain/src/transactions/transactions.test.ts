import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag } from '@mysten/sui/utils';
import { describe, expect, it } from 'vitest';
import { InsufficientBalanceError, NoWalletError } from '../failures/payment-error.ts';
import { deployment } from '../testing/deployment.ts';
import { FakeClient } from '../testing/fake-client.ts';
import type { Voucher } from '../voucher.ts';
import { acceptRecovery, bindWallet } from './binding.ts';
import { buyCommodity, buyFreeWares, buySeveralWares, buyWares } from './buying.ts';
import {
  createCommodity,
  createCouponKind,
  createPool,
  createWares,
  updateCommodity,
  updatePool,
  updateWares,
} from './catalogue.ts';
import { claimCoupon, issueCoupon } from './gift.ts';
import { bytesToOrder, orderToBytes } from './order.ts';
import { type Payer, takeCoin } from './payment.ts';
import { handOut, play } from './play.ts';
import { buyTickets, depositToPool, handBackTickets, releaseTickets, withdrawFromPool } from './pool.ts';
import { refundSale, settleSales } from './sales.ts';
import { depositToVault, withdrawFromVault } from './vault.ts';

const sui = '0x2::sui::SUI';
const usd = `0x${'0d'.repeat(32)}::usd::USD`;
const alice = `0x${'a1'.repeat(32)}`;
const orderId = '0190f3a2-7c1b-7e2d-9a3b-5c6d7e8f9012';

function payer(balances: Record<string, bigint>, change: Partial<Payer> = {}): Payer {
  const node = new FakeClient();
  for (const [coinType, balance] of Object.entries(balances))
    node.balances.set(`${alice} ${coinType}`, balance);
  return { address: alice, client: node.client, ...change };
}

/** Formats the transaction with one line per command. */
function toLines(tx: Transaction): string[] {
  return tx.getData().commands.map((command) => {
    if (command.MoveCall) return `${command.MoveCall.module}::${command.MoveCall.function}`;
    if (command.$Intent)
      return `${command.$Intent.name} ${String(command.$Intent.data.type)} ${String(command.$Intent.data.balance)}`;
    return command.$kind;
  });
}

const voucher: Voucher = {
  purpose: 'bind',
  uid: 'alice',
  expireAt: 9n,
  nonce: new Uint8Array(16),
  subject: 0n,
  signature: new Uint8Array(64),
};

describe('binding transactions', () => {
  it('bind a wallet: pass the voucher and create the user in one transaction', () => {
    const tx = new Transaction();
    bindWallet(tx, deployment, voucher);
    expect(toLines(tx)).toEqual(['auth::auth', 'user_pool::create']);
    expect(tx.getData().commands[1]?.MoveCall?.arguments.at(-1)).toEqual({ $kind: 'Result', Result: 0 });
  });

  it('accept an announced recovery: pass the voucher and change the owner in one transaction', () => {
    const tx = new Transaction();
    acceptRecovery(tx, deployment, { ...voucher, purpose: 'recover' });
    expect(toLines(tx)).toEqual(['auth::auth', 'user_pool::set_owner']);
  });

  it('reject a voucher with another purpose', () => {
    expect(() => bindWallet(new Transaction(), deployment, { ...voucher, purpose: 'play' })).toThrow(
      TypeError,
    );
    expect(() => acceptRecovery(new Transaction(), deployment, voucher)).toThrow(TypeError);
    expect(() => play(new Transaction(), deployment, { boxId: '0x8', edition: 1n, voucher })).toThrow(
      TypeError,
    );
    expect(() => claimCoupon(new Transaction(), deployment, voucher)).toThrow(TypeError);
  });
});

describe('prize and gift transactions', () => {
  it('play a box with a single contract call', () => {
    const tx = new Transaction();
    play(tx, deployment, {
      boxId: '0x8',
      edition: 1n,
      voucher: { ...voucher, purpose: 'play', subject: 8n },
    });
    expect(toLines(tx)).toEqual(['play_box::play']);
  });

  it('hand out the prizes of two plays in one transaction', () => {
    const tx = new Transaction();
    handOut(tx, deployment, { boxId: '0x8', calls: 2 });
    expect(toLines(tx)).toEqual(['play_box::hand_out', 'play_box::hand_out']);
  });

  it('claim a coupon with a voucher in one transaction', () => {
    const tx = new Transaction();
    claimCoupon(tx, deployment, { ...voucher, purpose: 'claim', subject: 7n });
    expect(toLines(tx)).toEqual(['auth::auth', 'gift::claim_coupon']);
  });

  it('issue a coupon to an account', () => {
    const tx = new Transaction();
    issueCoupon(tx, deployment, { uid: 'alice', kind: 7n });
    expect(toLines(tx)).toEqual(['gift::issue_coupon']);
  });
});

describe('takeCoin', () => {
  it('returns a zero coin for an amount of zero', async () => {
    const tx = new Transaction();
    await takeCoin(tx, payer({}), { coinType: sui, amount: 0n });
    tx.setSender(alice);
    await tx.prepareForSerialization({ supportedIntents: [], client: payer({}).client });
    expect(tx.getData().commands[0]?.MoveCall).toMatchObject({
      module: 'coin',
      function: 'zero',
      typeArguments: [normalizeStructTag(sui)],
    });
  });

  it('throws if the balance is too low', async () => {
    const failed = takeCoin(new Transaction(), payer({ [sui]: 9n }), { coinType: sui, amount: 10n });
    await expect(failed).rejects.toThrow('Insufficient balance');
    await expect(failed).rejects.toMatchObject({ wanted: 10n, available: 9n, coinType: sui });
    await expect(failed).rejects.toBeInstanceOf(InsufficientBalanceError);
    await expect(
      takeCoin(new Transaction(), payer({ [usd]: 99n }), { coinType: sui, amount: 1n }),
    ).rejects.toThrow();
  });

  it('throws without a wallet, even for an amount of zero', async () => {
    for (const amount of [0n, 1n]) {
      const failed = takeCoin(new Transaction(), payer({}, { address: null }), { coinType: sui, amount });
      await expect(failed).rejects.toBeInstanceOf(NoWalletError);
      await expect(failed).rejects.toThrow('No wallet connected');
    }
  });

  it('throws for a negative amount', async () => {
    await expect(takeCoin(new Transaction(), payer({}), { coinType: sui, amount: -1n })).rejects.toThrow(
      RangeError,
    );
  });
});

const order = { orderId, id: 7n, maxPrice: 10n, duration: 0n, refundWindow: 0n, coupon: null };

describe('purchase transactions', () => {
  it('pay SUI from the gas coin and merge the change back', async () => {
    const tx = new Transaction();
    await buyWares(tx, deployment, { payer: payer({ [sui]: 10n }), order, coinType: sui });
    expect(toLines(tx)).toEqual(['CoinWithBalance gas 10', 'kiosk::purchase', 'MergeCoins']);
    expect(tx.getData().commands[2]?.MergeCoins?.destination).toEqual({ $kind: 'GasCoin', GasCoin: true });
  });

  it('do not use the gas coin if a sponsor pays the gas', async () => {
    const tx = new Transaction();
    const sponsored = payer({ [sui]: 10n }, { isSponsored: true });
    await buyWares(tx, deployment, { payer: sponsored, order, coinType: sui });
    expect(toLines(tx)).toEqual([
      `CoinWithBalance ${normalizeStructTag(sui)} 10`,
      'kiosk::purchase',
      'TransferObjects',
    ]);
  });

  it('pay other currencies with coins of that type', async () => {
    const tx = new Transaction();
    const given = { payer: payer({ [usd]: 10n }), order: { ...order, duration: 86_400_000n }, coinType: usd };
    await buyCommodity(tx, deployment, given);
    expect(toLines(tx)).toEqual([`CoinWithBalance ${usd} 10`, 'shop::purchase', 'TransferObjects']);
  });

  it('throw for a commodity if the duration is not a whole number of days', async () => {
    const given = { payer: payer({ [usd]: 10n }), order: { ...order, duration: 1n }, coinType: usd };
    await expect(buyCommodity(new Transaction(), deployment, given)).rejects.toThrow(RangeError);
  });

  it('pay the total for several wares in one transaction, and throw if the balance is lower', async () => {
    const tx = new Transaction();
    const orders = [order, { ...order, id: 8n, maxPrice: 5n, coupon: 3n }];
    await buySeveralWares(tx, deployment, { payer: payer({ [sui]: 15n }), orders, coinType: sui });
    expect(toLines(tx)).toEqual(['CoinWithBalance gas 15', 'kiosk::multi_purchase', 'MergeCoins']);
    const few = buySeveralWares(new Transaction(), deployment, {
      payer: payer({ [sui]: 14n }),
      orders,
      coinType: sui,
    });
    await expect(few).rejects.toThrow('Insufficient balance');
    const none = buySeveralWares(new Transaction(), deployment, {
      payer: payer({}),
      orders: [],
      coinType: sui,
    });
    await expect(none).rejects.toThrow(TypeError);
  });

  it('pay nothing for a free ware', () => {
    const tx = new Transaction();
    buyFreeWares(tx, deployment, order);
    expect(toLines(tx)).toEqual(['kiosk::purchase_free']);
  });
});

describe('orderToBytes and bytesToOrder', () => {
  it("round-trip the order's UUID", () => {
    expect(orderToBytes(orderId)).toHaveLength(16);
    expect(bytesToOrder(orderToBytes(orderId))).toBe(orderId);
    expect(bytesToOrder(orderToBytes(orderId.toUpperCase()))).toBe(orderId);
  });

  it.each(['', 'order', orderId.slice(1), `${orderId}0`, orderId.replace('0', 'x')])(
    'throw in orderToBytes for %j',
    (text) => {
      expect(() => orderToBytes(text)).toThrow(TypeError);
    },
  );

  it('throw in bytesToOrder for 15 bytes', () => {
    expect(() => bytesToOrder(new Uint8Array(15))).toThrow(TypeError);
  });
});

describe('vault transactions', () => {
  it('deposit money into a vault and withdraw from it', async () => {
    const tx = new Transaction();
    await depositToVault(tx, deployment, {
      payer: payer({ [sui]: 3n }),
      uid: 'bob',
      payment: { coinType: sui, amount: 3n },
    });
    withdrawFromVault(tx, deployment, { coinType: sui, amount: 2n });
    expect(toLines(tx)).toEqual([
      'CoinWithBalance gas 3',
      'user_pool::deposit',
      'user_pool::withdraw_and_transfer',
    ]);
  });
});

describe('pool transactions', () => {
  const pool = { poolId: `0x${'09'.repeat(32)}`, coinType: sui };

  it('pay the number of tickets times their price, and throw if the balance is lower', async () => {
    const tx = new Transaction();
    const given = { payer: payer({ [sui]: 60n }), pool, orderId, tickets: 3n, ticketPrice: 20n };
    await buyTickets(tx, deployment, given);
    expect(toLines(tx)).toEqual(['CoinWithBalance gas 60', 'funding::purchase', 'MergeCoins']);
    await expect(buyTickets(new Transaction(), deployment, { ...given, tickets: 4n })).rejects.toThrow(
      'Insufficient',
    );
  });

  it('hand back tickets and withdraw released money with one call each', () => {
    const tx = new Transaction();
    handBackTickets(tx, deployment, { ...pool, tickets: 1n });
    releaseTickets(tx, deployment, { ...pool, tickets: 1n });
    expect(toLines(tx)).toEqual(['funding::hand_back', 'funding::withdraw']);
  });

  it('put money of the admin into a pool and take it out', async () => {
    const tx = new Transaction();
    await depositToPool(tx, deployment, { payer: payer({ [sui]: 7n }), pool, amount: 7n });
    withdrawFromPool(tx, deployment, { pool, amount: 7n, to: `0x${'0a'.repeat(32)}` });
    expect(toLines(tx)).toEqual([
      ...['CoinWithBalance gas 7', 'funding::admin_deposit'],
      ...['funding::admin_withdraw', 'TransferObjects'],
    ]);
  });
});

const words = { name: '名', description: '述', link: '', imageUrl: '', thumbnailUrl: '' };
const shares = [
  { to: 'proposer', basisPoints: 500 },
  { to: 'user', uid: 'bob', basisPoints: 100 },
  { to: 'specify', uid: 'carol', amount: 9n },
  { to: 'remaining', uid: 'dave' },
] as const;
const made = [
  'profit::proposer',
  'profit::user',
  'profit::specify',
  'profit::remaining',
  'MakeMoveVec',
  'profit::rule',
];

describe('catalogue transactions', () => {
  const terms = { words, price: 1n, effectiveTime: 0n, refundWindow: 0n, shares };

  it('create and update a ware with its profit rule', () => {
    const tx = new Transaction();
    createWares(tx, deployment, { ...terms, authorUid: 'a', coinType: sui, supply: 1n, isNft: false });
    expect(toLines(tx)).toEqual(['kiosk::metadata', ...made, 'kiosk::create']);
    const change = new Transaction();
    updateWares(change, deployment, { ...terms, id: 1n, shares: [] });
    expect(toLines(change)).toEqual(['kiosk::metadata', 'MakeMoveVec', 'profit::rule', 'kiosk::update']);
  });

  it('create and update a commodity with its prices', () => {
    const commodity = {
      words,
      authorUid: 'a',
      kind: 'membership',
      available: true,
      supply: 0n,
      userLimits: 0n,
      prices: [
        { coinType: sui, price: 1n, arg: 30n },
        { coinType: usd, price: 2n, arg: 0n },
      ],
      refundWindow: 0n,
      shares: [],
      couponKind: null,
    };
    const tx = new Transaction();
    createCommodity(tx, deployment, commodity);
    const parts = [
      'shop::pricing',
      'shop::pricing',
      'shop::metadata',
      'MakeMoveVec',
      'shop::attr',
      'MakeMoveVec',
      'profit::rule',
    ];
    expect(toLines(tx)).toEqual([...parts, 'shop::create']);
    expect(tx.getData().commands[1]?.MoveCall?.typeArguments).toEqual([usd]);
    const change = new Transaction();
    updateCommodity(change, deployment, { ...commodity, id: 4n });
    expect(toLines(change)).toEqual([...parts, 'shop::update']);
  });

  it('create coupon kinds', () => {
    const kind = {
      name: '券',
      desc: '',
      coinType: sui,
      expireAt: 9n,
      availableTimes: 1n,
      supply: 1n,
      discountCap: 9n,
    };
    const rules = [
      { kind: 'amount-more-than', amount: 1n },
      { kind: 'amount-less-than', amount: 9n },
      { kind: 'specify-id', id: 3n },
    ] as const;
    const tx = new Transaction();
    createCouponKind(tx, deployment, { ...kind, discount: { kind: 'percent', basisPoints: 100 }, rules });
    createCouponKind(tx, deployment, { ...kind, discount: { kind: 'fixed', amount: 1n }, rules: [] });
    expect(toLines(tx)).toEqual([
      ...['coupon::amount_more_than', 'coupon::amount_less_than', 'coupon::specify_id'],
      ...['coupon::percent', 'MakeMoveVec', 'coupon::create_kind'],
      ...['coupon::fixed', 'MakeMoveVec', 'coupon::create_kind'],
    ]);
  });

  it('create and change pools', () => {
    const tx = new Transaction();
    const words = {
      name: '池',
      description: '',
      iconUrl: '',
      startAt: 0n,
      maxTicketsNum: 9n,
      maxTicketsNumPerUser: 3n,
    };
    const stages = { raisingMs: 3n, lockedMs: 4n, releasingMs: 5n };
    const terms = { ...stages, floorPerTicket: 1n, releaseBy: 99n };
    createPool(tx, deployment, { words, coinType: sui, ticketPrice: 2n, terms });
    updatePool(tx, deployment, { words, pool: { poolId: `0x${'09'.repeat(32)}`, coinType: sui } });
    expect(toLines(tx)).toEqual([
      ...['funding::info', 'funding::terms', 'funding::create_pool'],
      ...['funding::info', 'funding::update_info'],
    ]);
  });
});

describe('sale transactions', () => {
  const sale = `0x${'5a'.repeat(32)}`;

  it('refund a sale in the catalogue (kiosk or shop) of its purchase', () => {
    for (const catalogue of ['kiosk', 'shop'] as const) {
      const tx = new Transaction();
      refundSale(tx, deployment, { id: sale, coinType: sui, catalogue });
      expect(toLines(tx)).toEqual([`${catalogue}::refund`]);
      expect(tx.getData().commands[0]?.MoveCall?.typeArguments).toEqual([sui]);
    }
  });

  it('settle several sales in one transaction, and throw for an empty list', () => {
    const tx = new Transaction();
    settleSales(tx, deployment, [
      { id: sale, coinType: sui },
      { id: `0x${'5b'.repeat(32)}`, coinType: usd },
    ]);
    expect(toLines(tx)).toEqual(['profit::settle', 'profit::settle']);
    expect(() => settleSales(tx, deployment, [])).toThrow(TypeError);
  });
});
