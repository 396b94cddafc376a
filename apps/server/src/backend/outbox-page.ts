import type { KeptMessage } from '@suixue/backend/auth/table-outbox';

/** What would have been sent, for whoever tries the product on their own machine. */
export function renderOutboxPage(productName: string, messages: readonly KeptMessage[]): Response {
  const list =
    messages.length === 0
      ? '<p>还没有要寄出的邮件或短信。注册、登录或找回密码之后，验证码会出现在这里。</p>'
      : `<ol>${messages.map(toItem).join('')}</ol>`;
  const html = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>发件箱 · ${toText(productName)}</title>
<style>
:root { color-scheme: light dark; --paper: #faf7f0; --ink: #2b2620; --line: #ddd3bf; --gold: #8a6412 }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a16; --ink: #ece5d8; --line: #453d31; --gold: #d9b25f } }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, "Noto Sans SC", sans-serif }
ol { list-style: none; margin: 0; padding: 0 } li { border-top: 1px solid var(--line); padding: 1rem 0; overflow-wrap: anywhere }
strong { font-size: 1.5rem; letter-spacing: .15em; font-variant-numeric: tabular-nums } a { color: var(--gold) } time, small { opacity: .75 }
</style></head>
<body><h1>发件箱</h1>
<p>本机试用时，邮件和短信不会真的寄出，都留在这里，保存一天。这一页只有在这台电脑上才能打开。</p>
${list}
</body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
  });
}

const purposes: Readonly<Record<KeptMessage['purpose'], string>> = {
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
};

function toItem({ kind, to, purpose, code, link, sentAt }: KeptMessage): string {
  const time = new Date(sentAt).toISOString();
  return `<li><small>${kind === 'email' ? '邮件' : '短信'} · ${purposes[purpose]} · <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></small>
<div>${toText(to)}</div>${code === null ? '' : `<strong>${toText(code)}</strong>`}${
    link === null ? '' : `<div><a href="${toText(link)}">${toText(link)}</a></div>`
  }</li>`;
}

function toText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
