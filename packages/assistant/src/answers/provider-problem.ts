/** Why a provider gave no usable answer. */
export type ProviderProblem =
  | 'unreachable'
  | 'timed-out'
  | 'stalled'
  | 'broken-off'
  | 'unreadable'
  | 'empty'
  | 'rate-limited'
  | 'key-rejected'
  | 'not-found'
  | 'rejected'
  | 'unavailable'
  | 'reported'
  | 'paused';

interface ProviderErrorDetails extends ErrorOptions {
  /** HTTP status, if there was a response. */
  readonly status?: number;
  /** How long the provider asked to wait. */
  readonly retryAfterMs?: number;
}

/** Carries neither the address nor the key nor anything that the provider sent. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly problem: ProviderProblem;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(problem: ProviderProblem, { status, retryAfterMs, ...options }: ProviderErrorDetails = {}) {
    super(`The provider failed: ${problem}${status === undefined ? '' : ` (${status})`}`, options);
    this.problem = problem;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

const costsNothing = '这次不计入今天的额度。';
const busy = `现在提问的人太多，请过一会儿再试。${costsNothing}`;
const silent = `AI 暂时没有回应，请过一会儿再试。${costsNothing}`;
const interrupted = `回答到一半断开了，请再问一次。${costsNothing}`;

/** For the person who asked. */
export const failureSentences: Readonly<Record<ProviderProblem, string>> = {
  unreachable: silent,
  'timed-out': silent,
  stalled: interrupted,
  'broken-off': interrupted,
  unreadable: silent,
  empty: silent,
  'rate-limited': busy,
  'key-rejected': silent,
  'not-found': silent,
  rejected: silent,
  unavailable: silent,
  reported: interrupted,
  paused: silent,
};

/** For administrators: what is wrong, and what to do about it. */
export const problemSentences: Readonly<Record<ProviderProblem, string>> = {
  unreachable: '连不上 AI_URL 的服务器。请检查地址和网络，看服务有没有启动。',
  'timed-out': '服务器太久没有开始回答。模型可能还在加载，或者排队太长。',
  stalled: '回答中途停住，太久没有后续。',
  'broken-off': '回答没有结束，连接就断了。',
  unreadable: '返回的内容不是对话接口的格式。AI_URL 应该以 /v1 这样的前缀结尾，不带 /chat/completions。',
  empty: '服务器答了，但没有文字。请换一个模型，或者关掉模型的思考模式。',
  'rate-limited': '服务商限制了请求次数，或者余额不足（429）。',
  'key-rejected': '服务商不接受 AI_KEY（401 或 403）。请检查密钥和它的权限。',
  'not-found': '没有这个地址或模型（404）。请检查 AI_URL 和 AI_MODEL。',
  rejected: '服务商拒绝了请求。请检查 AI_MODEL，看模型能不能流式回答。',
  unavailable: '服务商出错（5xx），等它恢复。',
  reported: '服务商在回答中途报了错。',
  paused: '连续失败了几次，先停一会儿再试，免得每个人都等。',
};

/** The problem that an HTTP status stands for. */
export function statusToProblem(status: number): ProviderProblem {
  if (status === 401 || status === 403) return 'key-rejected';
  if (status === 402 || status === 429) return 'rate-limited';
  if (status === 404) return 'not-found';
  return status >= 500 ? 'unavailable' : 'rejected';
}
