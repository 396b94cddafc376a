import type { Voucher } from '@suixue/chain/voucher';
import type { ChainContext } from '../chain-context.ts';
import { FunctionRefusal } from '../define-function.ts';
import { newVoucher, signVoucher } from '../wallets/sign-voucher.ts';
import { asPlayServer, type Player, requireMayPlay } from './require-may-play.ts';

/** Enough to read the consent and find the wallet. */
export const minVoucherLifeMs = 60_000n;

/**
 * The account's voucher for one play of this box. While one of today can still be used, the same one is returned, so that
 * a repeated request never gives a second play.
 */
export async function issuePlayVoucher(
  context: ChainContext,
  player: Player,
  minLifeMs = minVoucherLifeMs,
): Promise<Voucher> {
  const { uid, address: sender, boxId } = player;
  const { open, given } = await requireMayPlay(context, player, minLifeMs);
  const recorded = open ?? newVoucher(context);
  if (!open && !(await keep(context, player, { ...recorded, given })))
    throw new FunctionRefusal('voucher-open', '另一个页面刚刚领了抽奖凭证，请在那里抽，或几分钟后再试。');
  return signVoucher(context, { purpose: 'play', uid, sender, subject: BigInt(boxId), recorded });
}

/** Records the voucher before it is signed. */
function keep(
  context: ChainContext,
  { uid, address, boxId }: Player,
  { nonce, expireAt, given }: Pick<Voucher, 'nonce' | 'expireAt'> & { readonly given: number },
): Promise<boolean> {
  return asPlayServer(context, async (tx) => {
    const [row] = await tx.query(
      'select take_draw_voucher($1::uuid, $2::text, $3::text, $4::text, $5::numeric, $6::integer) as is_taken',
      [uid, boxId, address, Buffer.from(nonce).toString('hex'), String(expireAt), String(given)],
    );
    return row?.is_taken === 't';
  });
}
