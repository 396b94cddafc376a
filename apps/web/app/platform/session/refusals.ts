import {
  type AdministratorRole,
  administratorRoleTitles,
} from '@suixue/academy/accounts/administrator-roles';
import type { RefusalCode } from '@suixue/supabase/rows';
import { roomRefusals } from './room-refusals.ts';
import { type RowFailure, refusalIn, unknownFailure, type Wording } from './worded-refusal.ts';

const proposalFields: Readonly<Record<string, string>> = {
  slug: '网址名称：小写字母、数字和短横线，最多 100 个',
  title: '题目：1 到 200 个字',
  body: '说明：最多 4000 字',
  eligibility: '谁可以投',
  winning_rule: '怎样算选出',
  fewest_ballots: '最少票数：0 或更大的整数',
  when_equal: '票数相同时的办法：最多 300 字',
  closes_at: '时间：开始和截止都要写，截止在开始之后',
};

/** What people read for each refusal of the database. A code without wording does not compile. */
const wordings: Readonly<Record<RefusalCode, Wording>> = {
  ...roomRefusals,
  account_administers: '这个账户是管理员，请先由所有者撤销管理权限。',
  account_changed: '另一位管理员刚刚改过这个账户，请看清现在的状态再决定。',
  account_is_caller: '不能对自己的账户这样做，请由另一位管理员处理。',
  account_reason_missing: '请写明原因。',
  account_reason_too_long: '原因最多 300 个字。',
  administrator_cannot_close: '管理员不能注销账户，请先由另一位管理员撤销您的管理权限。',
  agreement_changed: '刚刚又有了新的版本，请看过再确认。',
  assistant_term_invalid: '请填写 1 到 60 个字。',
  assistant_terms_full: '最多 500 个词，请先删掉一些。',
  ballot_by_account: '这个投票按账户计票，请在投票页上提交。',
  ballot_by_key: '这个投票要先领选票，请在投票页上领取。',
  ballot_commitment_taken: '这份选票的编号已经有人用了，请再投一次。',
  ballot_outdated: '您之后又投过一次，以那一次为准。',
  ballots_fixed: '选票清单已经公布，不能再改。',
  ban_days_invalid: '停用的时间是 1 到 3650 天。',
  bulk_act_key_used: '这份表单已经用过了，请刷新页面再选。',
  bulk_act_size: '一次选 1 到 100 个账户。',
  bulk_act_unknown: '没有这种操作，请刷新页面再试。',
  card_answered_elsewhere: '这张卡片刚刚在别处答过了，以那一次为准。',
  card_not_found: '这张卡片已经不在了。',
  certificate_name_invalid: '姓名是 1 到 40 个字，不能有换行和看不见的符号。',
  certificate_name_missing: '请先填写证书上的姓名。',
  certificate_name_recent: '姓名公开过，30 天只能改一次。写错了急着改，请联系客服。',
  certificate_not_found: '没有这张证书。',
  cart_full: '购物车最多放 20 门课程。',
  chapter_not_open: '尚未开通这一章。',
  check_in_day_not_allowed: '这一天不能补签。只能补最近几天漏签的。',
  coupon_kind_unknown: '没有这种优惠券。刚刚新增的，过几秒再试。',
  course_changed: '这门课程对应的商品刚刚变了，请看清现在的再改。',
  course_has_owners: '现在的商品已经有人买了，换了他们就打不开课程，所以不能换。',
  course_is_free: '免费课程不能对应商品。',
  course_not_found: '没有这门课程。',
  addresses_too_many: '一次最多读 100 个地址。',
  credential_already_given: '这个账户已经领过这次投票的选票。请用当时的浏览器，或者导入选票文件。',
  delivery_carrier_missing: '请填写快递公司和单号。',
  delivery_carrier_too_long: '快递公司和单号各最多 100 个字。',
  delivery_change_not_allowed: '订单不能这样变更。',
  delivery_confirmed: '地址已经确认，不能再改。要改请联系客服。',
  delivery_changed: '买家或另一位管理员刚刚改过这笔发货，什么都没有改变。请看清现在的状态再决定。',
  delivery_not_found: '没有这个订单。',
  delivery_not_paid: '订单没有付款或已退款，不能发货。',
  delivery_refund_asked: '学员正在申请退款，请先处理退款。',
  delivery_pending: '还有没收到的手机，请等收到或取消之后再注销。',
  document_not_open: '尚不能阅读这篇文章。',
  invitation_code_invalid: '没有这个邀请码，请和对方核对。',
  invitation_code_own: '这是您自己的邀请码，不能邀请自己。',
  invitation_inviter_too_new: '邀请人的注册时间要比您早。',
  invitation_limit_reached: '这位邀请人今天邀请的人数已满，请明天再填。',
  invitation_not_accepted: '这位邀请人现在不能邀请朋友。',
  invitation_not_allowed: '这个账户现在不能邀请朋友。如有疑问，请联系客服。',
  invitation_too_late: '注册超过 7 天，不能再填邀请码。',
  job_not_found: '没有这项后台工作，请刷新页面再试。',
  last_owner: '至少要有一位所有者，请先把这个角色授予另一位管理员。',
  list_unknown: '没有这样的列表。',
  make_up_off: '现在不能补签。',
  make_up_price_changed: '补签的价格刚刚变了，积分没有动。请看清新的价格再补。',
  make_ups_used_up: '这个月的补签次数用完了，下个月再来。',
  moderation_changed: decisionWording,
  moderation_decision_not_found: '没有这个决定。',
  moderation_decision_unknown: '没有这种决定。',
  moderation_name_forbidden: '这个称呼按现在的规则不能用了，所以恢复不了。本人可以另选一个。',
  moderation_reason_missing: '请写明原因，本人会看到。',
  moderation_reason_too_long: '原因最多 500 个字。',
  not_eligible_to_vote: '这个账户没有投票资格。',
  nothing_to_confirm: '这个账户没有等待确认的邮箱或手机号。',
  notice_changed: '风险提示刚刚更新了，请看过新的再继续。',
  notice_text_invalid: '风险提示要有内容，并且不超过 20000 字。',
  notice_unchanged: '风险提示没有改动。',
  order_not_found: '没有这笔订单。',
  points_cap_reached: '超过了这个账户一天能补的积分，请改天再补，或改积分规则。',
  points_claim_key_used: '这次兑换和刚才的不一样，请刷新页面再换。',
  points_entry_not_found: '没有这笔积分记录。',
  points_entry_not_reversible: '这笔记录不能撤回：它是花掉或退回的积分，或者本身就是撤回。',
  points_insufficient: '积分不足。',
  points_key_used: '这份表单已经用过了，请刷新页面再填。',
  points_note_missing: '请写明原因。',
  points_offer_changed: '兑换的条件刚刚变了，积分没有动。请看清新的再换。',
  points_offer_limit_reached: '您能换的次数已经用完了。',
  points_offer_sold_out: '已经换完了。',
  points_offer_unavailable: '这件东西现在不能兑换。',
  points_period_unknown: '没有这种排行。',
  points_rule_changed: '另一位管理员刚刚改过这条规则，请看清现在的再改。',
  points_rule_invalid: '请填写 0 到 1,000,000 的整数；每日上限可以不填。',
  points_rule_off: '积分规则里关掉了“管理员补积分”，请先打开。',
  points_rule_unknown: '没有这条规则。',
  post_edit_too_late: '发言 15 分钟之后不能再修改。',
  post_not_editable: '这条发言不能修改。',
  post_not_reportable: '这条发言不能举报。',
  post_repeated: '同样的话刚刚发过了。',
  post_text_invalid: '发言要有内容，并且不超过 2000 字。',
  post_too_soon: '发言太快，请过 10 秒再发。',
  progress_invalid: '学习进度的内容有误。',
  proposal_already_void: '这个投票已经作废了。',
  proposal_ballots_fixed: '一个投票怎样收选票，不能再选。',
  proposal_fields_invalid: (field) => `请检查${proposalFields[field] ?? '投票的内容'}。`,
  proposal_fixed: '投票开始之后，题目和规则不再更改。',
  proposal_not_draft: '只有草稿可以删除。已经排定的，请先撤回。',
  proposal_not_found: '没有这个投票。',
  proposal_opens_too_soon: '开始时间要在现在之后。',
  proposal_option_not_found: '没有这个选项。',
  proposal_options_fixed: '投票开始之后，选项不再更改。',
  proposal_options_invalid: '需要 2 到 20 个不同的选项。',
  proposal_slug_taken: '这个网址名称已经用在别的投票上，请换一个。',
  proposal_times_missing: '请先写好开始和截止的时间。',
  proposal_void_reason_invalid: '请写作废的原因，最多 1000 字。',
  question_gone: '这个问题已经不在了，不能回答。',
  quiz_answers_invalid: '答案的内容有误。',
  reading_position_invalid: '阅读位置的内容有误。',
  recent_sign_in_required: '请先用密码或验证码再确认一次是您本人。',
  referrer_already_set: '推荐人已经设置过了，不能更改。',
  referrer_differs_on_chain: '链上已经有另一位推荐人，不能更改。',
  referrer_is_caller: '不能把自己设为推荐人。',
  referrer_not_found: '没有这个编号。',
  referrer_too_new: '推荐人的注册时间要比您早。',
  refund_answer_missing: '请写明为什么不能退款。',
  refund_answer_too_long: '答复最多 500 个字。',
  refund_decision_unknown: '没有这种决定。',
  refund_not_approvable: '这笔钱现在不能退。',
  refund_not_available: '这笔订单现在不能申请退款。',
  refund_reason_missing: '请写明退款的原因。',
  refund_reason_too_long: '原因最多 500 个字。',
  refund_request_decided: '这份申请已经处理过了。',
  refund_request_not_found: '没有这份申请。',
  refund_request_open: '还有没处理完的退款申请，请先撤回，或者等它处理完。',
  report_case_not_found: '这条发言已经不在了。',
  role_missing: (role) => `需要“${administratorRoleTitles[role as AdministratorRole]}”角色，请联系所有者。`,
  role_unknown: '没有这种角色。',
  roles_changed: '另一位所有者刚刚改过角色，请看清现在的角色再改。',
  setting_changed: '另一位管理员刚刚改过这项设置，请看清现在的值再改。',
  setting_unknown: '没有这项设置。',
  setting_value_invalid: '这项设置不能是这个值。',
  support_order_not_found: '您没有这笔订单。',
  support_status_unknown: '没有这种状态。',
  support_text_missing: '请写下您的问题。',
  support_text_too_long: '最多 2000 个字。',
  support_thread_changed: '刚刚有了新的消息，请先看一遍。您写的还在，没有发出。',
  support_thread_id_taken: '没有发出去，请刷新页面再试。',
  support_thread_not_found: '没有这个问题。',
  support_topic_unknown: '请选择问题的类别。',
  tickets_held: '您还有资金池的票，请先退票或释放。锁仓的票要等到释放。',
  test_answers_invalid: '答案和题目对不上，请刷新页面再试。',
  test_attempt_gone: '这份试卷已经不在了，请刷新页面看现在的。',
  test_attempts_used: '今天的次数用完了，明天再来。',
  test_changed: '题目刚刚更新，这一份不计次数，请重新开始。',
  test_chapters_missing: '还有章节没有学完，学完再来。',
  test_handed_in: '这份试卷已经交过了。',
  test_not_found: '这门课没有结业测验。',
  test_not_open: '这门课还没有开通，不能参加测验。',
  test_passed: '您已经通过了，证书在课程页上。',
  too_many_conversations: '最多保存 200 个对话，请先删掉一些。',
  too_many_turns: '这个对话已经有 100 个问题，请开始新的对话。',
  too_many_cards: '最多 5000 张卡片，请先删掉一些不再需要的。',
  too_many_answers: '这个问题已有 50 条回答，请另提一个问题。',
  too_many_notes: '这一章的笔记已经有 200 条，请先整理一下。',
  too_many_posts: '一天最多发言 30 次，请明天再来。',
  too_many_support_messages: '您写得太频繁，请一小时后再试。',
  too_many_support_threads: '您已有 10 个没结束的问题，请在原来的问题里继续写，或者先结束一个。',
  vault_not_empty: vaultWording,
  vote_ballots_unexplained: '选票比签名多，不能公布。请先查明原因。',
  vote_count_changed: '计票之后选票又变了，请再计一次。',
  vote_keys_fixed: '投票的公钥不能更换。',
  vote_not_countable: '这个投票现在不计票。',
  vote_not_ready: '这个投票的密钥还没有准备好，请过一会儿再试。',
  vote_publication_fixed: '已经公布的结果不能改。',
  vote_published_differently: '这个投票已经公布了另一个结果，请先查明原因。',
  ware_not_found: '数据库里没有这件商品。请核对编号；刚刚上架的，过几秒再试。',
  ware_tied: (course) => `这件商品已经对应课程 ${course}，请先在那里改掉。`,
  voting_not_begun: '投票还没有开始。',
  voting_over: '投票已经截止。',
};

/** The database does not know the decimals of coins, so the amounts are in the smallest unit. */
function vaultWording(details: string): string {
  const balances: readonly { readonly balance: string; readonly currency: string }[] = JSON.parse(details);
  const amounts = balances.map(
    ({ balance, currency }) => `${balance}（最小单位）${currency.split('::')[2] ?? ''}`,
  );
  return `金库里还有 ${amounts.join('、')}，请先取出。`;
}

interface Decision {
  readonly decision: 'keep' | 'hide' | 'reset';
  readonly reason: string;
  readonly isUndone: boolean;
  /** Empty if unknown. */
  readonly by: string;
}

/** What another moderator decided; without a decision the text itself has changed. */
function decisionWording(details: string): string {
  const [made]: readonly Decision[] = [JSON.parse(details)].flat();
  if (!made) return '内容刚刚有变化，请看清现在的再决定。';
  const verb = { keep: '保留', hide: '隐藏', reset: '重置' }[made.decision];
  const what = made.isUndone ? `撤销了“${verb}”` : `决定${verb}`;
  const reason = made.reason === '' || made.isUndone ? '' : `，原因：${made.reason.replace(/。$/, '')}`;
  return `${made.by || '另一位管理员'}刚刚${what}${reason}。请看清现在的情况再决定。`;
}

/** Null for an error that is not a refusal, such as a missing right or a broken constraint. */
export const refusalText = (failure: RowFailure): string | null => refusalIn(wordings, failure);

/** What a form shows when the database rejected it. */
export function rowFailureText(failure: RowFailure): string {
  return refusalText(failure) ?? unknownFailure;
}
