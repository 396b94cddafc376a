import { renderPlainPage, toText } from '../../backend/plain-page.ts';
import type { LocalKeys } from '../../chain/chain-access.ts';
import { firstAdministratorPath } from './first-link.ts';

interface FormState {
  readonly token: string;
  readonly email: string;
  /** Error of the previous submission. */
  readonly problem?: { readonly status: number; readonly sentence: string };
}

/** Reads the token from the URL fragment and removes it from the history. Without scripts, the user pastes it. */
const readTokenScript = `if (location.hash.length > 1) {
  document.querySelector('[name=token]').value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
}`;

export function renderFirstAdministratorForm(
  productName: string,
  { token, email, problem }: FormState = { token: '', email: '' },
): Response {
  const alert = problem ? `<p role="alert">${toText(problem.sentence)}</p>` : '';
  // Omitted if the error says that an administrator exists.
  const intro = problem?.status === 409 ? '' : '网站还没有管理员。';
  const body = `<p>${intro}启动时打印的链接在 30 分钟内有效，只能用一次：用这个链接的人将成为第一位管理员。</p>
${alert}
<form method="post" action="${firstAdministratorPath}">
<label>验证串（链接中 # 后面的部分）<input name="token" value="${toText(token)}" required autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<label>邮箱<input name="email" type="email" value="${toText(email)}" required maxlength="254" autocomplete="username"></label>
<label>密码<input name="password" type="password" required maxlength="200" autocomplete="current-password"></label>
<button>成为管理员</button>
</form>
<p><small>已有账户就用它的密码；没有账户会用这个邮箱和密码新建一个。请确认邮箱无误：能收到这个邮箱的信的人可以重设密码。</small></p>`;
  return renderPlainPage({
    productName,
    title: '第一位管理员',
    body,
    script: readTokenScript,
    status: problem?.status ?? 200,
  });
}

interface ClaimedAccount {
  readonly email: string;
  /** Of the local network. Callers pass them for local requests only. */
  readonly keys: LocalKeys;
}

/** The clipboard requires HTTPS or localhost; elsewhere the keys are selected instead. */
const copyKeysScript = `document.querySelector('button').onclick = async ({ currentTarget: button }) => {
  const keys = document.querySelectorAll('code');
  try {
    await navigator.clipboard.writeText(Array.from(keys, (key) => key.textContent).join(' '));
    button.textContent = '已复制';
  } catch {
    getSelection().selectAllChildren(document.querySelector('ol'));
    button.textContent = '已选中，请按复制键';
  }
};`;

export function renderFirstAdministratorDone(productName: string, { email, keys }: ClaimedAccount): Response {
  const body = `<p>${toText(email)} 现在是管理员，已经登录，链接已失效。</p>
<p>本机网络上的操作要用密钥签名。下面两把只在这里显示这一次，请先存好，再到管理页一起导入演示钱包。</p>
<ol>
<li>运营者：上架、定价、退款<br><code>${toText(keys.operator)}</code></li>
<li>链上管理员：任命运营者、开关功能、移交职位<br><code>${toText(keys.admin)}</code></li>
</ol>
<p><button type="button">复制密钥</button></p>
<p><a href="/admin">打开管理页</a></p>`;
  return renderPlainPage({ productName, title: '第一位管理员', body, script: copyKeysScript });
}
