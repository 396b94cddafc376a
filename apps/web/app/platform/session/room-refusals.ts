import type { RefusalCode } from '@suixue/supabase/rows';
import type { Wording } from './worded-refusal.ts';

/** The refusals of live events. A file of its own, because browsers load it with the room. */
export const roomRefusals = {
  account_not_found: '没有这个账户。',
  account_suspended: '账户已停用。',
  account_suspended_in_discussion: '账户已停用，不能参与讨论。',
  administrators_only: '仅管理员可以进行此操作。',
  live_act_not_possible: '直播现在不能这样变更，请刷新页面看看现在的状态。',
  live_chapters_invalid: '章节不完整：每章要有时间和 1 到 100 个字的标题，时间不能重复，最多 200 章。',
  live_chat_off: '主持人关闭了发言。',
  live_document_invalid: '文字稿最多 40 万字；字幕要以 WEBVTT 开头。',
  live_event_not_found: '没有这场直播。',
  live_host_name_invalid: '主持人的称呼最多 40 个字。',
  live_message_too_soon: (details) =>
    `发言太快，请过 ${Math.max(1, Math.ceil(Number(details) / 1_000)) || 2} 秒再发。`,
  live_mute_invalid: '禁言的时间是 1 分钟到 7 天，原因最多 200 个字。',
  live_muted: (details) =>
    details === 'infinity' ? '您在这场直播里被禁言了，还可以继续观看。' : '您被暂时禁言，过一会儿再发。',
  live_no_access: '您现在不能进入这场直播。',
  live_not_open: '直播没有在进行，不能发言。',
  live_not_planned: '这场直播已经开始或不再举行，不需要提醒了。',
  live_own_question: '不能给自己的问题投票。',
  live_question_answered: '这个问题已经回答过了。',
  live_question_not_found: '没有这个问题，可能刚刚被删除。',
  live_replay_unknown: '没有这种回放状态，请刷新页面再试。',
  live_ingest_unknown: '请选择画面的来源。',
  live_is_running: '直播还在进行，结束后才能删除录像。',
  live_pull_url_invalid: '拉流地址不对：要以 https:// 开头，不带用户名和空格。',
  live_pull_url_required: '请填写拉流地址。',
  live_slow_invalid: '两次发言的间隔是 2 到 600 秒。',
  live_speaker_is_moderator: '主持人和管理员不能被禁言。',
  live_speaker_not_found: '没有这位发言人。',
  live_text_invalid: '请写 1 到 500 个字。',
  live_too_many_pins: '最多置顶 3 条，请先取消一条。',
  live_too_many_questions: '您有 3 个问题还在等回答，先听听再问吧。',
  message_not_reportable: '这条发言不能举报。',
  sign_in_required: '请先登录。',
  too_many_reports: '一天最多举报 20 次，请明天再来。',
} satisfies Partial<Record<RefusalCode, Wording>>;
