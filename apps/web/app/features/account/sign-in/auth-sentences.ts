import { commonPasswordProblem, shortPasswordProblem } from './password.ts';

/** Errors of the account service in Chinese: what happened and what to do now. */
const sentences: Readonly<Record<string, string>> = {
  invalid_credentials: '邮箱、手机号或密码不对。请检查后再试，也可以改用验证码登录，或找回密码。',
  email_not_confirmed: '这个邮箱还没有确认。新的验证码已经寄出，请填写。',
  phone_not_confirmed: '这个手机号还没有确认。新的验证码已经发出，请填写。',
  user_already_exists: '这个邮箱或手机号已经注册过了。请直接登录，或找回密码。',
  signup_disabled: '现在不开放注册。已有账户的话，请直接登录。',
  otp_expired: '验证码不对或已过期，请填最新收到的一条。填错五次就要重新获取。',
  user_banned: '这个账户已被停用。如有疑问，请联系客服。',
  weak_password: '密码太简单，请换一个更长、字符种类更多的。',
  same_password: '新密码与现在的相同，请换一个。',
  validation_failed: '填写的内容有误，请检查后再试。',
  over_request_rate_limit: '试得太快或次数太多，请过几分钟再来。',
  over_email_send_rate_limit: '验证码邮件发得太多了，请过一会儿再来。',
  over_sms_send_rate_limit: '短信发得太多了，请过一会儿再来，或改用邮箱。',
  sms_send_failed: '短信没有发出去。请检查号码，或改用邮箱。',
  unexpected_failure: '账户服务出了问题，已经记下来了。请稍后再试。',
  bad_code_verifier: '请在发起请求的那个浏览器里打开链接，或改用信里的验证码。',
  pkce_code_verifier_not_found: '请在发起请求的那个浏览器里打开链接，或改用信里的验证码。',
  flow_state_not_found: '这个链接已经用过，或已经失效。请重新获取。',
  flow_state_expired: '这个链接已经过期。请重新获取。',
  reauthentication_needed: '请先用验证码确认是您本人。',
  reauthentication_not_valid: '验证码不对，或已经过期。请核对最新收到的一条。',
  session_not_found: '登录已经结束，请重新登录。',
  session_expired: '登录已经结束，请重新登录。',
  refresh_token_not_found: '登录已经结束，请重新登录。',
  refresh_token_already_used: '登录已经结束，请重新登录。',
};

const unreachable = '账户服务暂时连不上，没有保存任何改动。请稍后再试。';
const unknown = '没有成功，也没有保存任何改动。请稍后再试；反复出现请联系客服。';

interface AuthFailure {
  readonly name: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  /** For a password that is too short, it has the least length. */
  readonly message?: string | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly string[] | undefined;
}

/** Checks the name: importing the class would load the whole client. */
const isUnreachable = ({ name }: AuthFailure) => name === 'AuthRetryableFetchError';

export function authSentence(error: AuthFailure): string {
  if (isUnreachable(error)) return unreachable;
  const { code, reasons, message } = error;
  const least = reasons?.includes('length') ? /\d+/.exec(message ?? '')?.[0] : undefined;
  if (code === 'weak_password' && least) return shortPasswordProblem(Number(least));
  if (code === 'weak_password' && reasons?.includes('pwned')) return commonPasswordProblem;
  return (code !== undefined && Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? unknown;
}

/** Status of the page that shows the error: 429 and 503 are kept, anything else is the visitor's mistake. */
export function authStatus(error: AuthFailure): number {
  if (isUnreachable(error)) return 503;
  return error.status === 429 ? 429 : 400;
}
