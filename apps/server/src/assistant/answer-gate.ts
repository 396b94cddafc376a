import type { Admission, AssistantCaller } from '@suixue/assistant/answers/assistant-port';
import { toClientKey } from '@suixue/backend/client-key';
import { minuteMs, secondMs } from '@suixue/backend/duration';
import { createRateLimiter, type RateRule } from '@suixue/backend/rate-limit';

/** Of an account. */
const accountRate: RateRule = { limit: 20, windowMs: minuteMs };
/** Of all visitors and accounts behind one address, such as a school's. */
const clientRate: RateRule = { limit: 300, windowMs: minuteMs };
const visitorRate: RateRule = { limit: 60, windowMs: minuteMs };
/** Answers that are written at the same moment. */
const maxAtOnce = { account: 2, visitors: 20, server: 100 } as const;

/** Limits how many questions are accepted by this server. */
export class AnswerGate {
  readonly #accounts;
  readonly #clients;
  readonly #visitors;
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(now: () => number) {
    this.#accounts = createRateLimiter({ ...accountRate, now });
    this.#clients = createRateLimiter({ ...clientRate, now });
    this.#visitors = createRateLimiter({ ...visitorRate, now });
  }

  admit({ userId }: AssistantCaller, address: string | null): Exclude<Admission, { kind: 'closed' }> {
    const client = toClientKey(address ?? '');
    const person = userId ?? `client/${client}`;
    const most = userId === null ? maxAtOnce.visitors : maxAtOnce.account;
    if ((this.#open.get(person) ?? 0) >= most)
      return {
        kind: 'limited',
        sentence: '上一个问题还没有答完，请等它答完再问。',
        retryAfterMs: 5 * secondMs,
      };
    if (this.#total >= maxAtOnce.server)
      return { kind: 'limited', sentence: '现在提问的人太多，请过一会儿再试。', retryAfterMs: 10 * secondMs };
    const own = userId === null ? this.#visitors.take(client) : this.#accounts.take(userId);
    const decision = own.kind === 'limited' ? own : this.#clients.take(client);
    if (decision.kind === 'limited')
      return {
        kind: 'limited',
        sentence: '问得太快了，请过一分钟再问。',
        retryAfterMs: decision.retryAfterMs,
      };
    this.#total += 1;
    this.#open.set(person, (this.#open.get(person) ?? 0) + 1);
    let hasLeft = false;
    return {
      kind: 'admitted',
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.#total -= 1;
        const left = (this.#open.get(person) ?? 1) - 1;
        if (left > 0) this.#open.set(person, left);
        else this.#open.delete(person);
      },
    };
  }
}
