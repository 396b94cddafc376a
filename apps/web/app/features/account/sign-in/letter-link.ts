import { getCookie, sessionCookieName } from '#app/platform/session/personal-request.ts';

/** Texts of the page that an e-mail's link opens, by the purpose of the e-mail. */
export interface LinkWords {
  readonly title: string;
  readonly sentence: string;
  readonly button: string;
}

const words: Readonly<Record<string, LinkWords>> = {
  signup: {
    title: '确认注册',
    sentence: '点下面的按钮，确认这个邮箱是您的，并完成注册。',
    button: '完成注册',
  },
  invite: { title: '接受邀请', sentence: '点下面的按钮，接受邀请并登录。', button: '接受邀请' },
  recovery: { title: '找回密码', sentence: '点下面的按钮，然后设置新密码。', button: '去设置新密码' },
  email_change: {
    title: '确认更换邮箱',
    sentence: '点下面的按钮，确认把账户换到新邮箱。',
    button: '确认更换',
  },
  magiclink: { title: '登录', sentence: '点下面的按钮登录。', button: '登录' },
};

/** Null if the URL contains no such link. */
export function readLinkWords({ searchParams }: URL): LinkWords | null {
  if (!searchParams.get('token')) return null;
  const type = searchParams.get('type') ?? '';
  return Object.hasOwn(words, type) ? (words[type] ?? null) : null;
}

/** How the official client marks a link that only the requesting browser can use. */
const pkcePrefix = 'pkce_';

/** Whether this browser lacks the secret that the link requires; using the link up would then be pointless. */
export function isForAnotherBrowser(request: Request, { searchParams }: URL): boolean {
  const needsSecret = searchParams.get('token')?.startsWith(pkcePrefix) ?? false;
  return needsSecret && getCookie(request, `${sessionCookieName}-code-verifier`) === null;
}

/** Path and query for the host. */
export function toLinkQuery({ searchParams }: URL): URLSearchParams {
  const names = ['token', 'type', 'redirect_to'];
  return new URLSearchParams(names.flatMap((name) => [[name, searchParams.get(name) ?? '']]));
}
