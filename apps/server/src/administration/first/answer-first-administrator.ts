import { payFor } from '@suixue/backend/database/paying-client';
import type { HostParts } from '@suixue/backend/host/service';
import { addressToPayingClient } from '@suixue/backend/host/to-paying-client';
import { z } from 'zod';
import type { BackendOrigin } from '../../backend/backend-port.ts';
import type { LocalKeys } from '../../chain/chain-access.ts';
import { renderFirstAdministratorDone, renderFirstAdministratorForm } from './first-administrator-page.ts';
import { examineFirstLink, type FirstLinkState, redeemFirstLink } from './first-link-table.ts';
import { isFromThisSite } from './is-from-this-site.ts';
import { readSmallForm } from './read-small-form.ts';

interface FirstAdministratorParts extends Pick<HostParts, 'database' | 'now' | 'publicUrl'> {
  readonly handle: (request: Request, origin: { readonly address: string }) => Promise<Response>;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly productName: string;
  readonly minPasswordLength: number;
  /** Keys of the embedded network; `null` on a network with real money. */
  readonly localKeys: LocalKeys | null;
}

interface Problem {
  readonly status: number;
  readonly sentence: string;
}

const formSchema = z.object({
  token: z.string().trim().max(200),
  email: z.string().trim().min(3).max(254),
  password: z.string().min(1).max(200),
});

const linkProblems: Readonly<Record<Exclude<FirstLinkState, 'valid'>, Problem>> = {
  unknown: { status: 403, sentence: '验证串不对，或者后来又打印过新的链接。请用最近一次启动时打印的那个。' },
  expired: { status: 410, sentence: '链接已过期。重新启动网站会打印新的链接。' },
  claimed: { status: 409, sentence: '网站已经有管理员了，这个链接不再有效。请让现有管理员授权。' },
};

const accountProblems: Readonly<Record<string, Problem>> = {
  email_exists: { status: 400, sentence: '这个邮箱已有账户，但密码不对。' },
  email_not_confirmed: { status: 400, sentence: '这个邮箱的账户还没有确认，请先按确认信完成注册。' },
  user_banned: { status: 403, sentence: '这个账户已被停用。' },
  validation_failed: { status: 400, sentence: '邮箱或密码的格式不对；密码最长 72 字节。' },
  over_request_rate_limit: { status: 429, sentence: '尝试太多次，请过几分钟再试。' },
};
const otherProblem: Problem = { status: 503, sentence: '现在无法完成，请稍后再试。' };

/** Handles the form behind the link that the start has printed. Charged to the address, because anyone can send it. */
export function answerFirstAdministrator(
  parts: FirstAdministratorParts,
  request: Request,
  from: BackendOrigin,
): Promise<Response> {
  const client = addressToPayingClient({ address: from.address ?? '' });
  return payFor(client, () => answerForm(parts, request, from));
}

async function answerForm(
  parts: FirstAdministratorParts,
  request: Request,
  { isLocal, address = '' }: BackendOrigin,
): Promise<Response> {
  const { database, productName, now } = parts;
  const refuse = (problem: Problem, kept = { token: '', email: '' }) =>
    renderFirstAdministratorForm(productName, { ...kept, problem });
  if (!isFromThisSite(request, parts.publicUrl))
    return refuse({ status: 403, sentence: '请在本站打开链接再提交。' });
  const form = formSchema.safeParse(await readSmallForm(request)).data;
  if (!form) return refuse({ status: 400, sentence: '请填写验证串、邮箱和密码。' });
  const { token, email, password } = form;
  // Check the token first: without it, the response reveals nothing about accounts and costs no hashing.
  const state = await examineFirstLink(database, token, now());
  if (state !== 'valid') return refuse(linkProblems[state]);
  const userAgent = request.headers.get('user-agent') ?? '';
  // Used once in the life of a site, so its client is not loaded at every start.
  const { signInOrUp } = await import('./sign-in-or-up.ts');
  const account = await signInOrUp(parts, { email, password, address, userAgent });
  if (account.kind === 'refused') return refuse(toProblem(account.code, parts), { token, email });
  const redeemed = await redeemFirstLink(database, { token, userId: account.id, now: now() });
  if (redeemed !== 'valid') {
    await account.signOut();
    return refuse(linkProblems[redeemed]);
  }
  const response = doneResponse(productName, email, isLocal ? parts.localKeys : null);
  for (const cookie of account.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function toProblem(code: string, { minPasswordLength }: FirstAdministratorParts): Problem {
  if (code !== 'weak_password') return accountProblems[code] ?? otherProblem;
  return {
    status: 400,
    sentence: `密码太弱：至少 ${minPasswordLength} 个字符，也不要用常见的密码。`,
  };
}

/** Redirects to the administration, unless keys have to be shown this one time. */
function doneResponse(productName: string, email: string, keys: LocalKeys | null): Response {
  if (keys !== null) return renderFirstAdministratorDone(productName, { email, keys });
  return new Response(null, {
    status: 303,
    headers: { Location: '/admin', 'Cache-Control': 'private, no-store' },
  });
}
