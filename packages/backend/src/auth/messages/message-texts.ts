import type { Message, MessagePurpose } from './outbox.ts';

interface Words {
  readonly subject: string;
  /** The first sentence, before the code and the link. */
  readonly opening: string;
  /** What to do if the recipient did not request the message. */
  readonly closing: string;
}

const ignore = '如果不是您本人操作，请忽略。';
const keepSecret = '请勿告诉任何人。';
const unwanted = '不想再收到，可以在个人中心的设置里关闭。';
const warning = '如果不是您本人操作，请立即找回密码并退出其他设备。';

const words: Record<MessagePurpose, Words> = {
  confirmation: { subject: '确认注册', opening: '欢迎注册。', closing: ignore },
  sign_in: { subject: '登录验证', opening: '您正在登录。', closing: `${keepSecret}${ignore}` },
  recovery: { subject: '找回密码', opening: '您正在找回密码。', closing: `${keepSecret}${ignore}` },
  invite: { subject: '邀请您加入', opening: '您收到一份邀请，确认后即可登录。', closing: ignore },
  reauthentication: {
    subject: '身份验证',
    opening: '您正在修改账号的重要信息。',
    closing: `${keepSecret}${warning}`,
  },
  email_change_current: {
    subject: '确认更换邮箱',
    opening: '您的账号正在更换邮箱，需要旧邮箱和新邮箱都确认。',
    closing: warning,
  },
  email_change_new: { subject: '确认新邮箱', opening: '您正在把这个邮箱设为账号邮箱。', closing: ignore },
  phone_change: { subject: '确认新手机号', opening: '您正在把这个手机号设为账号手机号。', closing: ignore },
  already_registered: {
    subject: '此地址已注册',
    opening: '有人想用此地址注册，但它已有账号。如果是您本人，请直接登录，或找回密码。',
    closing: ignore,
  },
  no_account: {
    subject: '没有需要确认的内容',
    opening: '有人用此地址请求验证，但这里没有需要确认的账号。如果是您本人，请先注册。',
    closing: ignore,
  },
  email_changed: { subject: '邮箱已更换', opening: '您的账号邮箱已更换为另一个地址。', closing: warning },
  phone_changed: { subject: '手机号已更换', opening: '您的账号手机号已更换。', closing: warning },
  password_changed: { subject: '密码已修改', opening: '您的账号密码已修改。', closing: warning },
  account_closing: {
    subject: '账号将会注销',
    opening: '有人登录您的账号，申请了注销。到期之后账号会被删除，不能恢复。',
    closing: '要取消注销，请在到期之前重新登录一次。如果不是您本人操作，请马上登录，并修改密码。',
  },
  account_kept: {
    subject: '注销已取消',
    opening: '您的账号重新登录过，注销已取消，账号保留。',
    closing: warning,
  },
  refund_approved: {
    subject: '退款申请已通过',
    opening: '您的退款申请已通过。签名之后钱会退到您的金库，到账时再通知您。',
    closing: unwanted,
  },
  refund_refused: {
    subject: '退款申请没有通过',
    opening: '您的退款申请没有通过，原因请看订单页。',
    closing: unwanted,
  },
  refunded: {
    subject: '已经退款',
    opening: '钱已退到您的金库，买到的内容随之收回。',
    closing: unwanted,
  },
  support_answered: {
    subject: '客服有了答复',
    opening: '您写给客服的问题有了答复，登录后可以查看。',
    closing: '不想再收到这类邮件，可以在个人中心的设置里关掉“客服答复”。',
  },
  alert: {
    subject: '网站有一项工作出错',
    opening: '网站有一项工作出错，需要所有者处理。原因写在您的通知里。',
    closing: '恢复之前，每天最多提醒一次。',
  },
  alert_over: {
    subject: '网站的工作已恢复',
    opening: '之前出错的一项工作已经恢复正常。',
    closing: unwanted,
  },
  notice: {
    subject: '您有新的通知',
    opening: '您有新的通知，登录后可以查看。',
    closing: unwanted,
  },
};

export interface MessageText {
  readonly subject: string;
  readonly body: string;
}

/** The e-mail text. A code is shown together with its lifetime. */
export function toMessageText(
  { purpose, code, link, due, title }: Message,
  productName: string,
  codeMinutes: number,
): MessageText {
  const { subject, opening, closing } = words[purpose];
  const parts = [
    opening,
    ...(due === undefined ? [] : [`到期：${due}。`]),
    ...(code === null ? [] : [`验证码：${code}，${codeMinutes} 分钟内有效。`]),
    ...(link === null ? [] : [`${code === null ? '请' : '或'}打开链接：\n${link}`]),
    closing,
  ];
  return { subject: `【${productName}】${title ?? subject}`, body: parts.join('\n') };
}

/** The SMS text: one line without a link, because each further segment costs money. */
export function toShortText(
  { purpose, code, due }: Message,
  productName: string,
  codeMinutes: number,
): string {
  const { opening, closing } = words[purpose];
  const until = due === undefined ? '' : `到期：${due}。`;
  return code === null
    ? `【${productName}】${opening}${until}${closing}`
    : `【${productName}】验证码：${code}，${codeMinutes} 分钟内有效。${opening}${closing}`;
}
