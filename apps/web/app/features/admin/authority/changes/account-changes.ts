import { readUser } from '@suixue/chain/reading/users';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { Before, ChangeReaders } from './before.ts';
import { changeLine } from './change-line.ts';

const userOf = ({ client, contract }: Before, uid: string) => readUser(client, contract, uid);

/** What operators and the admin change about accounts. */
export const accountChanges: ChangeReaders = {
  'user_pool::SetProposer': async ({ uid, proposer }, before) => {
    const { proposer: earlier } = (await userOf(before, uid)) ?? {};
    return [
      changeLine(
        `账户 ${uidToText(uid)} 的推荐人`,
        earlier ? uidToText(earlier) : '没有',
        uidToText(proposer),
      ),
    ];
  },
  'user_pool::SetProfitLayer': async ({ uid, profit_layer }, before) => {
    const user = await userOf(before, uid);
    return [
      changeLine(
        `账户 ${uidToText(uid)} 的推荐分成`,
        `第 ${user?.profit_layer ?? 0} 级`,
        `第 ${profit_layer} 级`,
      ),
    ];
  },
  'user_pool::RecoveryAnnounced': async ({ uid, to, announced_at }, before) => {
    const user = await userOf(before, uid);
    return [
      changeLine(
        `账户 ${uidToText(uid)} 的钱包`,
        user?.owner.join('、') ?? '没有',
        `${user?.owner.join('、')}（公示期间不变）`,
      ),
      changeLine('找回到', user?.recovery?.to ?? '没有公告', `${to}，${momentToText(announced_at)} 公告`),
    ];
  },
  'user_pool::RecoveryStopped': ({ uid, to }) => [
    changeLine(`账户 ${uidToText(uid)} 找回到`, to, '没有公告'),
  ],
};
