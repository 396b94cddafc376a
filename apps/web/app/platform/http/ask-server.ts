import type { CallRefusal } from '#app/platform/session/call-function.ts';

/** The server rejected the request with a message for the user. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  readonly reason: string | null;

  constructor(status: number, { message, reason }: CallRefusal) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const noAnswer: CallRefusal = {
  message: '网络不通，什么都没有改变。请检查网络后再试。',
  reason: 'no-answer',
};
const noSense: CallRefusal = { message: '服务暂时连不上，什么都没有改变。请稍后再试。', reason: null };
const signedOut: CallRefusal = { message: '登录已经结束，请重新登录。', reason: 'signed-out' };

/** Sends a request to this site on behalf of the page; throws the refusal. */
export async function askServer<Answer>(
  path: string,
  form?: Readonly<Record<string, string>>,
  init: RequestInit = {},
): Promise<Answer> {
  const body = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetch(path, { redirect: 'manual', ...body, ...init }).catch(toSilence);
  // Without a session the server redirects to the sign-in page, which scripts cannot use.
  if (response.type === 'opaqueredirect') throw new ServerRefusal(401, signedOut);
  if (!response.headers.get('Content-Type')?.startsWith('application/json'))
    throw new ServerRefusal(response.status, noSense);
  const answer: unknown = await response.json().catch(toSilence);
  if (response.ok) return answer as Answer;
  throw new ServerRefusal(response.status, isRefusal(answer) ? answer : noSense);
}

function isRefusal(answer: unknown): answer is CallRefusal {
  return (
    typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
  );
}

/** The browser's error without a network or for a broken connection; or the abort reason. */
function toSilence(error: unknown): never {
  const isNetwork = error instanceof TypeError || error instanceof SyntaxError;
  throw isNetwork ? new ServerRefusal(0, noAnswer) : error;
}
