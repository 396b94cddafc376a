import { fromBase64 } from '@mysten/sui/utils';
import { rpcTimeout } from '@suixue/chain/limits';
import { readOpenCalls, readPlayBox } from '@suixue/chain/reading/play-box';
import { handOut, play } from '@suixue/chain/transactions/play';
import {
  maxSponsoredHandOuts,
  type SponsoredDraw,
  sponsoredDrawFault,
} from '@suixue/chain/transactions/sponsored-draw';
import type { Voucher } from '@suixue/chain/voucher';
import { within } from '#app/features/money/payment/network-trouble.ts';
import { runTransaction } from '#app/features/money/payment/run-transaction.ts';
import { confirmPress } from '#app/features/money/payment/sheet/confirm-press.tsx';
import { usualGas } from '#app/features/money/payment/sheet/usual-gas.ts';
import { type SigningOutcome, toSigningOutcome } from '#app/features/money/payment/signing-outcome.ts';
import { askForHelp, type PreparedHelp, requireSender } from '#app/features/money/payment/sponsorship.ts';
import type { PaymentSource } from '#app/features/money/payment/transaction-request.ts';
import { type OpenedWallets, openWallets } from '#app/features/money/wallet/opened-wallets.ts';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import { nextHandOut } from './next-hand-out.ts';

export type DrawOutcome = SigningOutcome;

interface Drawing {
  readonly boxId: string;
  readonly uid: string;
  readonly address: string;
  /** Whether to ask the sponsor for the gas. */
  readonly isHelped: boolean;
  /** Called with the reason if the gas is not sponsored after all. */
  readonly onOwnGas: (message: string) => void;
}

/** Plays once, on the edition whose odds the page has shown; the contract accepts no other. */
export async function playOnce(drawing: Drawing & { readonly edition: bigint }): Promise<DrawOutcome> {
  const { boxId, edition, uid } = drawing;
  return conduct(drawing, '抽奖', async (wallets) => ({
    draw: { kind: 'play', boxId, edition, uid },
    own: async () => {
      const voucher = await askPlayVoucher(drawing);
      return { build: (tx) => play(tx, wallets.facts.deployment, { boxId, edition, voucher }) };
    },
  }));
}

/** Hands out the prizes of all calls up to the account's own last one: they are handed out in the order of the calls. */
export async function handOutOwn(drawing: Drawing): Promise<DrawOutcome> {
  const { boxId, uid } = drawing;
  let isReached = true;
  const outcome = await conduct(drawing, '领取奖品', async ({ client, facts: { deployment } }) => {
    const read = async () => {
      const box = await readPlayBox(client, deployment, boxId);
      if (!box) return { open: [], hasMore: false };
      return {
        open: await readOpenCalls(client, box, maxSponsoredHandOuts),
        hasMore: box.played - box.handed_out > BigInt(maxSponsoredHandOuts),
      };
    };
    const next = nextHandOut(await within(rpcTimeout, read()), uid);
    if (!next) return null;
    const { calls } = next;
    isReached = next.isReached;
    return {
      draw: { kind: 'hand-out', boxId, calls },
      own: async () => ({ build: (tx) => handOut(tx, deployment, { boxId, calls }) }),
    };
  });
  if (outcome.kind !== 'sent' || isReached) return outcome;
  return { kind: 'problem', sentence: '排在前面的奖品先发了一部分。您的还没有发的话，请再领一次。' };
}

interface Prepared {
  readonly draw: SponsoredDraw;
  readonly own: () => Promise<PaymentSource>;
}

/** Runs the transaction with the sponsor's gas if possible, otherwise with the wallet's own. */
async function conduct(
  { uid, address, isHelped, onOwnGas }: Drawing,
  title: string,
  prepare: (wallets: OpenedWallets) => Promise<Prepared | null>,
): Promise<DrawOutcome> {
  const wallets = await openWallets();
  try {
    const prepared = await prepare(wallets);
    // Others have handed it out meanwhile, as anyone may.
    if (!prepared) return { kind: 'sent' };
    const { draw, own } = prepared;
    const kind = draw.kind === 'play' ? 'played' : 'prizes-handed-out';
    const confirm = confirmPress({ uid, actions: [{ kind, box: draw.boxId }], maxGas: usualGas });
    const run = async (source: PaymentSource) =>
      toSigningOutcome(await runTransaction(wallets, { title, uid, confirm, ...source }));
    if (!isHelped) return await run(await own());
    const sponsored = await prepareSponsoredDraw(wallets, address, draw);
    if (sponsored.kind === 'prepared') {
      const { bytes, sponsorSignature } = sponsored;
      return await run({ prepare: async () => ({ bytes, signatures: [sponsorSignature] }) });
    }
    onOwnGas(sponsored.message);
    return await run(await own());
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    return { kind: 'problem', sentence: error.message };
  }
}

/**
 * Requests sponsored gas for a play or for handing out prizes. The bytes are verified before the wallet sees them: exactly these calls
 * of this box.
 */
async function prepareSponsoredDraw(
  { facts: { deployment: academy } }: OpenedWallets,
  address: string,
  draw: SponsoredDraw,
): Promise<PreparedHelp> {
  const sender = requireSender(address);
  const { kind, boxId: box } = draw;
  const edition = kind === 'play' ? { edition: String(draw.edition) } : {};
  return askForHelp(
    { kind, address: sender, box, ...edition },
    {
      // Others may have handed out calls since the page has read them.
      faultOf: (bytes) => sponsoredDrawFault(bytes, { sender, academy, draw }),
      mismatch: '抽奖箱刚刚变了，没有请您的钱包签名。请刷新再抽。',
    },
  );
}

/** The account's voucher for one play, verified to be for this account, address and box. */
async function askPlayVoucher({ uid, address, boxId }: Drawing): Promise<Voucher> {
  const answer = await askServer<Readonly<Record<string, unknown>>>('/points/play/voucher', {
    address,
    box: boxId,
  });
  const { purpose, expireAt, nonce, signature } = answer;
  const isAsked =
    purpose === 'play' && answer.uid === uid && answer.address === address && answer.box === boxId;
  if (!isAsked || typeof expireAt !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    throw new TypeError('凭证与这个账户、这个地址或这个抽奖箱不符，什么都没有改变。');
  return {
    purpose: 'play',
    uid,
    expireAt: BigInt(expireAt),
    nonce: fromBase64(nonce),
    subject: BigInt(boxId),
    signature: fromBase64(signature),
  };
}
