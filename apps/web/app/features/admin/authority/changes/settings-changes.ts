import { toHex } from '@mysten/sui/utils';
import { normaliseAddress } from '@suixue/chain/address';
import { nameToCoinType } from '@suixue/chain/coin-type';
import { readRuleCalls } from '@suixue/chain/describing/rule-calls';
import { readCurrencies } from '@suixue/chain/reading/contract';
import { readDailyRefundAmount, readIsRuleApproved } from '@suixue/chain/reading/settings';
import { readUsers } from '@suixue/chain/reading/users';
import { hashRule } from '@suixue/chain/rule-hash';
import { uidToText } from '#app/features/admin/catalogue/profit-rule/rule-draft.ts';
import { accountsIn, ruleToText } from '#app/features/admin/catalogue/profit-rule/rule-text.ts';
import { featureTexts } from '#app/features/admin/chain/feature-texts.ts';
import { coinText } from '#app/features/money/payment/coin-text.ts';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { type Before, type ChangeReaders, eventsNamed } from './before.ts';
import { changeLine } from './change-line.ts';

const onOff = (isOn: boolean) => (isOn ? '打开' : '关闭');
const nobody = '没有';

/** The rule in words, from the very bytes: the event has only its hash. Accounts that the chain does not know receive nothing. */
async function ruleName(hash: Uint8Array, before: Before): Promise<string> {
  const place = eventsNamed(before, 'package_state::RuleApproved').findIndex((data) => data.hash === hash);
  const rule = readRuleCalls(before.content, before.deployment)[place] ?? null;
  if (rule === null) return `分成 ${toHex(hash)}（交易里只有编号，看不出分给谁）`;
  if (toHex(hashRule(rule.shares, rule.authorUid)) !== toHex(hash))
    throw new Error('the event approves another rule than the bytes name');
  const uids = [...new Set([rule.authorUid, ...accountsIn(rule.shares)])];
  const users = await readUsers(before.client, before.contract, uids);
  const unknown = new Set(uids.filter((_, at) => !users[at]));
  const nameOf = (uid: string) =>
    unknown.has(uid) ? `${uidToText(uid)}（链上没有这个账户）` : uidToText(uid);
  return `作者 ${nameOf(rule.authorUid)}，分成：${ruleToText(rule.shares, undefined, nameOf)}`;
}

/** Changes of the admin, the operators and the settings of the contract. */
export const settingsChanges: ChangeReaders = {
  'package_state::AdminOffered': ({ to, effective_at, by_upgrade_cap }, { contract: { state } }) => {
    const { to: earlier } = (by_upgrade_cap ? state.upgrade_cap_offer : state.admin_offer) ?? {};
    return [
      changeLine('管理员', state.admin, `${state.admin}（对方接受之前不变）`),
      changeLine('让给', earlier ?? nobody, `${to}，${momentToText(effective_at)} 起可以接受`),
    ];
  },
  'package_state::AdminOfferCancelled': ({ to }) => [changeLine('让给', to, nobody)],
  'package_state::AdminChanged': ({ from, to }) => [changeLine('管理员', from, to)],
  'package_state::OperatorSet': ({ operator, is_operator }, { contract: { state } }) => {
    const operators = state.operators.contents.map(normaliseAddress);
    const was = operators.includes(normaliseAddress(operator));
    const text = (isOne: boolean) => (isOne ? '运营者' : '不是运营者');
    const count = operators.length + Number(is_operator) - Number(was);
    return [
      changeLine(operator, text(was), text(is_operator)),
      changeLine('运营者人数', String(operators.length), String(count)),
    ];
  },
  'package_state::FeatureSet': ({ feature, is_on }, { contract: { state } }) => [
    changeLine(
      featureTexts[feature]?.title ?? feature,
      onOff(state.features.contents.includes(feature)),
      onOff(is_on),
    ),
  ],
  'package_state::CurrencySet': async ({ currency, is_allowed }, { client, contract }) => {
    const coinType = nameToCoinType(currency);
    const text = (isAllowed: boolean) => (isAllowed ? '接受' : '不接受');
    const [known] = await readCurrencies(client, contract, [coinType]);
    return [changeLine(coinType, text(known !== undefined), text(is_allowed))];
  },
  'package_state::AuthKeySet': ({ auth_key, chain }, { contract: { state } }) => [
    changeLine('公钥', state.auth_key.length === 0 ? '没有设置' : toHex(state.auth_key), toHex(auth_key)),
    changeLine('网络名', state.chain || '没有设置', chain),
  ],
  'package_state::RuleApproved': async ({ hash, is_approved }, before) => {
    const was = await readIsRuleApproved(before.client, before.contract, hash);
    return [
      changeLine(
        await ruleName(hash, before),
        was ? '已批准' : '没有批准',
        is_approved
          ? '已批准：照它新建的，签名之后马上能卖'
          : '没有批准：照它新建的要预告 48 小时；已经在卖的不变',
      ),
    ];
  },
  'package_state::DailyLimitsSet': ({ refunds, proposers, recoveries }, { contract: { state } }) => [
    changeLine('每天退款', `${state.max_daily_refunds} 笔`, `${refunds} 笔`),
    changeLine('每天代设推荐人', `${state.max_daily_proposers} 次`, `${proposers} 次`),
    changeLine('每天公告找回', `${state.max_daily_recoveries} 次`, `${recoveries} 次`),
  ],
  'package_state::DailyRefundAmountSet': async ({ currency, amount }, { client, contract, describeCoin }) => {
    const coinType = nameToCoinType(currency);
    const facts = await describeCoin(coinType);
    const before = await readDailyRefundAmount(client, contract, coinType);
    return [changeLine('每天退款金额', coinText(before, facts), coinText(amount, facts))];
  },
  'package_state::Anchored': ({ kind, bytes }) => [
    changeLine(
      kind === 'vote' ? '投票清单的指纹' : `存证「${kind}」`,
      '没有这一条',
      `${toHex(bytes)}，永久留在链上，不能删除`,
    ),
  ],
  'package_state::Migrated': ({ version }, { contract: { state } }) => [
    changeLine('合约版本', `第 ${state.available_version} 版`, `第 ${version} 版`),
  ],
};
