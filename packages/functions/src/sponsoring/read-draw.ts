import { readOpenCalls, readPlayBox } from '@suixue/chain/reading/play-box';
import { readUser } from '@suixue/chain/reading/users';
import { maxSponsoredHandOuts, type SponsoredDraw } from '@suixue/chain/transactions/sponsored-draw';
import { FunctionRefusal } from '../define-function.ts';
import { requireMayPlay } from '../draws/require-may-play.ts';
import type { RegionCaller } from '../regions/require-region.ts';
import type { SponsorContext } from './sponsor.ts';
import { promiseLifeMs } from './sponsor-settings.ts';

type Asked =
  | { readonly kind: 'play'; readonly address: string; readonly box: string; readonly edition: string }
  | { readonly kind: 'hand-out'; readonly address: string; readonly box: string };

/**
 * Returns the play that the account's rule allows, or the handing out of all calls up to the account's own last one.
 * Prizes are handed out in the order of the calls, so those before are handed out too, and in every region.
 */
export async function readDraw(
  context: SponsorContext,
  asked: Asked,
  { uid, region }: RegionCaller,
): Promise<SponsoredDraw> {
  const { address, box: boxId } = asked;
  if (asked.kind === 'play') {
    await requireMayPlay(context, { uid, region, address, boxId }, BigInt(promiseLifeMs));
    return { kind: 'play', boxId, edition: BigInt(asked.edition), uid };
  }
  const { client, academy, contract } = context;
  const [user, box] = await Promise.all([
    readUser(client, await contract(), uid),
    readPlayBox(client, academy, boxId),
  ]);
  if (!user?.owner.includes(address))
    throw new FunctionRefusal('not-bound', '请用“个人中心”-“我的钱包”中已绑定的钱包领奖');
  const open = box ? await readOpenCalls(client, box, maxSponsoredHandOuts) : [];
  const calls = open.findLastIndex((call) => call.uid === uid) + 1;
  if (calls === 0)
    throw new FunctionRefusal('no-call', '这个抽奖箱里没有轮到您的奖品。可能已经发放，请刷新页面查看。');
  return { kind: 'hand-out', boxId, calls };
}
