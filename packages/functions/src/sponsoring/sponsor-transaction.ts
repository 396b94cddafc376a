import { fromBase64 } from '@mysten/sui/utils';
import { hourMs } from '@suixue/backend/duration';
import { readUidOf, readUser } from '@suixue/chain/reading/users';
import { sponsoredBindingFault } from '@suixue/chain/transactions/sponsored-binding';
import { sponsoredDrawFault } from '@suixue/chain/transactions/sponsored-draw';
import { sponsoredPurchaseFault } from '@suixue/chain/transactions/sponsored-purchase';
import { z } from 'zod';
import type { ChainContext } from '../chain-context.ts';
import { type CallOrigin, defineFunction, FunctionRefusal } from '../define-function.ts';
import type { RegionCaller } from '../regions/require-region.ts';
import { boxId, walletAddress } from '../wallets/wallet-address.ts';
import type { Promisable } from './build-sponsored.ts';
import { fillPool } from './fill-pool.ts';
import { openSponsorship } from './open-sponsorship.ts';
import { isRefusedForGood, readCoin } from './read-chain.ts';
import { readDraw } from './read-draw.ts';
import { readLive } from './read-live.ts';
import { readPurchase } from './read-purchase.ts';
import { requireProposer } from './require-proposer.ts';
import { type Reservation, reserve, type SponsorshipRequest } from './reserve.ts';
import { end, forget, settle, settleAll } from './settle.ts';
import type { Sponsor, SponsorContext } from './sponsor.ts';
import { minRemainingMs, promiseLifeMs } from './sponsor-settings.ts';
import type { Open, Reserved } from './sponsorship.ts';

const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bind'), address: walletAddress, proposer: z.uuid().optional() }),
  z.strictObject({
    kind: z.literal('first-purchase'),
    address: walletAddress,
    order: z.uuid('订单编号有误'),
  }),
  z.strictObject({
    kind: z.literal('play'),
    address: walletAddress,
    box: boxId,
    edition: z.string().regex(/^[1-9]\d{0,18}$/, '批次有误'),
  }),
  z.strictObject({ kind: z.literal('hand-out'), address: walletAddress, box: boxId }),
]);
type Asked = z.output<typeof input>;

/** The wallet signs the same bytes; the transaction is sent with both signatures. */
export interface SponsoredTransaction {
  /** Base64, like the signatures. */
  readonly bytes: string;
  readonly sponsorSignature: string;
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: string;
}

/**
 * Pays the gas of a newcomer's wallet binding or first purchase, or of a draw. The server builds the transaction from the request,
 * the account and the address; it never signs bytes sent by a client.
 */
export function sponsorTransaction(context: ChainContext & { readonly sponsor: Sponsor | null }) {
  return defineFunction({
    name: 'sponsor-transaction',
    audience: 'signed-in',
    rate: { limit: 10, windowMs: 600_000 },
    clientRate: { limit: 30, windowMs: hourMs },
    isOnce: true,
    input,
    handler: async (asked, { uid }, origin): Promise<SponsoredTransaction> => {
      const { sponsor } = context;
      if (!sponsor) throw new FunctionRefusal('no-sponsor', `这里没有代付网络费。${ownGas}`);
      return toAnswer(await sponsorFor({ ...context, sponsor }, asked, { uid, ...origin }));
    },
  });
}

async function sponsorFor(
  context: SponsorContext,
  asked: Asked,
  { uid, client, region }: { readonly uid: string } & CallOrigin,
): Promise<Open> {
  const orderId = asked.kind === 'first-purchase' ? asked.order : null;
  const boxId = 'box' in asked ? asked.box : null;
  const again = await settleOwn(context, { uid, address: asked.address });
  const isSame =
    again?.kind === asked.kind &&
    again.address === asked.address &&
    again.orderId === orderId &&
    again.boxId === boxId;
  const isGood = isSame && again.expiresAtMs - context.now() >= minRemainingMs;
  if (isGood && asked.kind === 'bind')
    return requireSameProposer(context, again, { uid, proposer: asked.proposer ?? null });
  const promised = await findPromisable(context, asked, { uid, region });
  if (isGood) return requireSameTerms(context, again, promised);
  const expiresAtMs = context.now() + promiseLifeMs;
  const request: SponsorshipRequest = {
    kind: asked.kind,
    uid,
    client,
    address: asked.address,
    orderId,
    boxId,
    expiresAtMs,
  };
  const reserved = await requireReserved(context, request);
  try {
    return await openSponsorship(context, { reserved, uid, region, promised });
  } catch (error) {
    await giveUp(context, reserved, error);
    throw error;
  }
}

/** Settles the live sponsorships of this account or address. Returns the account's own one if it is still open. */
async function settleOwn(
  context: SponsorContext,
  of: { readonly uid: string; readonly address: string },
): Promise<Open | null> {
  let own: Open | null = null;
  for (const live of await readLive(context, of)) {
    const isOver = await settle(context, live);
    if (!isOver && live.state === 'open' && live.userId === of.uid) own = live;
  }
  return own;
}

async function findPromisable(
  context: SponsorContext,
  asked: Asked,
  { uid, region }: RegionCaller,
): Promise<Promisable> {
  const { client, contract, sponsor } = context;
  if (asked.address === sponsor.address) throw new FunctionRefusal('address-taken', '请使用您自己的钱包');
  if (asked.kind === 'first-purchase') {
    if (!sponsor.settings.paysFirstPurchase)
      throw new FunctionRefusal('no-sponsor', `这里只代付绑定钱包的网络费。${ownGas}`);
    const purchase = await readPurchase(context, { uid, address: asked.address, orderId: asked.order });
    return { kind: 'first-purchase', ...purchase };
  }
  if (asked.kind !== 'bind') {
    if (!sponsor.settings.paysDraws)
      throw new FunctionRefusal('no-sponsor', `这里不代付抽奖的网络费。${ownGas}`);
    return readDraw(context, asked, { uid, region });
  }
  const known = await contract();
  const [user, taken] = await Promise.all([
    readUser(client, known, uid),
    readUidOf(client, known, asked.address),
  ]);
  if (user !== null) throw new FunctionRefusal('already-bound', '该账户已绑定钱包，不可更改');
  if (taken !== null) throw new FunctionRefusal('address-taken', '该钱包地址已绑定其他账户，请更换钱包');
  const proposer = asked.proposer ?? null;
  if (proposer !== null) await requireProposer(context, { uid, proposer });
  return { kind: 'bind', proposer };
}

/** Returns the open sponsorship if it sets this proposer, or none; the caller may have decided otherwise since. */
function requireSameProposer(
  { academy }: SponsorContext,
  open: Open,
  terms: { readonly uid: string; readonly proposer: string | null },
): Open {
  const fault = sponsoredBindingFault(fromBase64(open.bytes), { ...terms, sender: open.address, academy });
  if (fault !== null) throw toRefusal('account-open');
  return open;
}

/** Returns the open sponsorship if it still matches what would be sponsored now: an order or a box may have changed since. */
function requireSameTerms({ academy }: SponsorContext, open: Open, promised: Promisable): Open {
  const terms = { sender: open.address, academy };
  const bytes = fromBase64(open.bytes);
  const fault =
    promised.kind === 'first-purchase'
      ? sponsoredPurchaseFault(bytes, { ...terms, purchase: promised })
      : promised.kind === 'bind'
        ? null
        : sponsoredDrawFault(bytes, { ...terms, draw: promised });
  if (fault !== null) throw toRefusal('account-open');
  return open;
}

/**
 * If no coin is free or the client address has reached its limit, settles ended sponsorships, refills the pool and tries once
 * more.
 */
async function requireReserved(context: SponsorContext, request: SponsorshipRequest): Promise<Reserved> {
  let reservation = await reserve(context, request);
  if (reservation.kind === 'refused' && ['no-coin', 'client-limit'].includes(reservation.reason)) {
    // What cannot be settled now stays as it is; the maintenance run reports it.
    await settleAll(context);
    await fillPool(context);
    reservation = await reserve(context, request);
  }
  if (reservation.kind === 'refused') throw toRefusal(reservation.reason);
  return reservation.sponsorship;
}

/**
 * Ends a reservation without a signature. A transaction that would fail counts towards the account's daily limit;
 * failures of the network or the server do not. The coin is read again, because it may be the cause.
 */
async function giveUp(context: SponsorContext, reserved: Reserved, error: unknown): Promise<void> {
  if (error instanceof FunctionRefusal || isRefusedForGood(error)) {
    const { client, sponsor } = context;
    const coin = await readCoin(client, reserved.coin.objectId, sponsor.address);
    await end(context, reserved, { state: 'failed', cost: 0n, coin });
    return;
  }
  await forget(context, reserved);
}

function toAnswer({ bytes, signature, digest, expiresAtMs }: Open): SponsoredTransaction {
  return { bytes, sponsorSignature: signature, digest, expiresAt: String(expiresAtMs) };
}

const ownGas = '您也可以从交易所或朋友那里转入少量 SUI（0.05 个就够），用自己的钱包支付网络费。';

const refusals: Readonly<
  Record<Extract<Reservation, { kind: 'refused' }>['reason'], readonly [reason: string, message: string]>
> = {
  'account-open': [
    'sponsorship-open',
    '您有一笔代付的交易还没有结束，请用同一个钱包完成它，或几分钟后再试。',
  ],
  'client-limit': ['sponsor-busy', `您所在的网络里，代付的人正多，请几分钟后再试。${ownGas}`],
  'account-limit': ['sponsor-limit', `今天为您代付的次数已用完，请明天再试。${ownGas}`],
  'sponsor-limit': ['sponsor-limit', `今天代付网络费的名额已用完，请明天再试。${ownGas}`],
  'no-coin': ['sponsor-busy', `现在代付的人太多，请几分钟后再试。${ownGas}`],
};

function toRefusal(kind: keyof typeof refusals): FunctionRefusal {
  const [reason, message] = refusals[kind];
  return new FunctionRefusal(reason, message);
}
