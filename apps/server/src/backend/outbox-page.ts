import type { StoredMessage } from '@suixue/backend/auth/table-outbox';
import { renderPlainPage, toText } from './plain-page.ts';

/** Lists the messages that were kept instead of sent, for trying the product on a local machine. */
export function renderOutboxPage(productName: string, messages: readonly StoredMessage[]): Response {
  const list =
    messages.length === 0
      ? '<p>还没有要寄出的邮件或短信。注册、登录或找回密码之后，验证码会出现在这里。</p>'
      : `<ol>${messages.map(toItem).join('')}</ol>`;
  const body = `<p>本机试用时，邮件和短信不会真的寄出，都留在这里，保存一天。这一页只有在这台电脑上才能打开。</p>
${list}`;
  return renderPlainPage({ productName, title: '发件箱', body });
}

const purposes: Readonly<Record<StoredMessage['purpose'], string>> = {
  confirmation: '确认注册',
  sign_in: '登录',
  recovery: '找回密码',
  invite: '邀请',
  reauthentication: '再次确认身份',
  email_change_current: '更换邮箱（原邮箱）',
  email_change_new: '更换邮箱（新邮箱）',
  phone_change: '更换手机号',
  already_registered: '该地址已有账户',
  no_account: '该地址没有账户',
  email_changed: '邮箱已更换',
  phone_changed: '手机号已更换',
  password_changed: '密码已更改',
  account_closing: '账户将会注销，到期之前重新登录一次就是取消',
  account_kept: '账户的注销已取消',
  refund_approved: '退款申请已通过',
  refund_refused: '退款申请没有通过',
  refunded: '已经退款',
  support_answered: '客服有了答复',
  alert: '一项工作出错',
  alert_over: '一项工作已恢复',
  notice: '新的通知',
};

/** As everywhere on the site. */
const beijing = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

function toItem({ kind, to, purpose, code, link, due, title, sentAt }: StoredMessage): string {
  const time = new Date(sentAt).toISOString();
  const shown = beijing.format(new Date(sentAt)).replace(/([年月日]) ?/g, ' $1 ');
  return `<li><small>${kind === 'email' ? '邮件' : '短信'} · ${toText(title ?? purposes[purpose])} · <time datetime="${time}">${shown}</time></small>
<div>${toText(to)}</div>${code === null ? '' : `<strong>${toText(code)}</strong>`}${
    link === null ? '' : `<div><a href="${toText(link)}">${toText(link)}</a></div>`
  }${due === undefined ? '' : `<div>到期：${toText(due)}</div>`}</li>`;
}
