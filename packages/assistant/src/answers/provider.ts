import { setTimeout as wait } from 'node:timers/promises';
import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { type ChatPart, createChatParser, maxEventLength, readChatObject, type Usage } from './chat-part.ts';
import { Circuit } from './circuit.ts';
import { ProviderError, statusToProblem } from './provider-problem.ts';
import { withDeadline } from './with-deadline.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxOutputTokens: number;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/** Text in pieces, and the usage if the server reports it. */
export type ChatEvent = Extract<ChatPart, { kind: 'text' | 'usage' }>;

export interface Provider {
  /**
   * Throws a `ProviderError` if the server fails, and the signal's reason if the client leaves. Retries once before the first piece.
   */
  chat(request: ChatRequest): AsyncGenerator<ChatEvent, void>;
}

export interface ProviderLimits {
  /** Until the response begins. */
  readonly responseMs: number;
  /** Until the first piece of text, or a sign that the model is thinking. */
  readonly firstTokenMs: number;
  /** Between two events. */
  readonly stallMs: number;
  /** Of the whole answer. */
  readonly totalMs: number;
}

export interface ProviderOptions {
  /** Prefix of `/chat/completions`. */
  readonly url: string;
  /** Null for servers that need none. */
  readonly key: string | null;
  readonly model: string;
  readonly now: () => number;
  readonly limits?: ProviderLimits;
}

export const providerLimits: ProviderLimits = {
  responseMs: 20_000,
  firstTokenMs: 45_000,
  stallMs: 20_000,
  totalMs: 180_000,
};

const retryDelayMs = 300;
/** A longer pause is not waited for. */
const maxRetryAfterMs = 3_000;
const maxResponseBytes = 4 * 1024 * 1024;

/** Whether the same request may succeed at once. A server that is slow stays slow. */
function isWorthRetrying({ problem, retryAfterMs }: ProviderError): boolean {
  if (problem === 'rate-limited') return retryAfterMs !== null && retryAfterMs <= maxRetryAfterMs;
  return ['unreachable', 'unavailable', 'unreadable', 'empty', 'broken-off', 'reported', 'rejected'].includes(
    problem,
  );
}

/** Asks a server with OpenAI's chat completions. Neither key nor address are part of any error. */
export function createProvider(options: ProviderOptions): Provider {
  const { now, limits = providerLimits } = options;
  const circuit = new Circuit(now);

  async function* attempt(request: ChatRequest, reportsUsage: boolean): AsyncGenerator<ChatEvent, void> {
    const deadline = withDeadline(request.signal, limits.totalMs);
    try {
      yield* readChat(await send(options, request, reportsUsage, deadline), deadline);
    } catch (error) {
      throw deadline.toError(error);
    } finally {
      deadline.end();
    }

    async function* readChat(response: Response, { arm, disarm }: Deadline): AsyncGenerator<ChatEvent, void> {
      let isFinished = false;
      let hasText = false;
      let hasParts = false;
      arm(limits.firstTokenMs, 'timed-out');
      for await (const part of readParts(response)) {
        // Not while the reader of this generator is slow.
        disarm();
        if (part.kind === 'failed') throw part.error;
        hasParts = true;
        if (part.kind === 'finished') isFinished = true;
        if (part.kind === 'text') hasText = true;
        if (part.kind === 'text' || part.kind === 'usage') yield part;
        arm(limits.stallMs, hasText ? 'stalled' : 'timed-out');
      }
      if (!isFinished) throw new ProviderError(hasParts ? 'broken-off' : 'unreadable');
      if (!hasText) throw new ProviderError('empty');
    }
  }

  async function* attemptTwice(request: ChatRequest): AsyncGenerator<ChatEvent, void> {
    let hasBegun = false;
    try {
      for await (const event of attempt(request, true)) {
        hasBegun ||= event.kind === 'text';
        yield event;
      }
      return;
    } catch (error) {
      if (hasBegun || !(error instanceof ProviderError) || !isWorthRetrying(error)) throw error;
      await wait(error.retryAfterMs ?? retryDelayMs, undefined, { signal: request.signal });
      // Some servers reject the option for usage.
      yield* attempt(request, error.problem !== 'rejected');
    }
  }

  return {
    async *chat(request) {
      request.signal.throwIfAborted();
      if (!circuit.enter()) throw new ProviderError('paused');
      let outcome: 'left' | 'done' | ProviderError = 'left';
      try {
        yield* attemptTwice(request);
        outcome = 'done';
      } catch (error) {
        if (error instanceof ProviderError && !request.signal.aborted) outcome = error;
        throw error;
      } finally {
        if (outcome === 'left') circuit.leave();
        else if (outcome === 'done') circuit.succeed();
        else circuit.fail(outcome.retryAfterMs);
      }
    },
  };
}

type Deadline = ReturnType<typeof withDeadline>;

async function send(
  { url, key, model, limits = providerLimits }: ProviderOptions,
  { messages, maxOutputTokens }: ChatRequest,
  reportsUsage: boolean,
  { arm, signal }: Deadline,
): Promise<Response> {
  arm(limits.responseMs, 'timed-out');
  const response = await fetch(`${trimTrailingSlashes(url)}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      ...(reportsUsage ? { stream_options: { include_usage: true } } : {}),
      max_tokens: maxOutputTokens,
      temperature: 0.2,
    }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new ProviderError('unreachable', { cause: toConnectionCode(cause) });
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  throw new ProviderError(statusToProblem(response.status), {
    status: response.status,
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

/** The code of a failed connection, such as ECONNREFUSED; messages contain addresses. */
export function toConnectionCode(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Seconds or a date, in milliseconds from now. */
export function readRetryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** The parts of a stream, or of a whole answer if the server does not stream. */
async function* readParts(response: Response): AsyncGenerator<ChatPart, void> {
  if (!response.body) throw new ProviderError('unreadable');
  const kind = response.headers.get('content-type') ?? '';
  if (/^text\/html\b/i.test(kind)) throw new ProviderError('unreadable');
  const isWhole = /^application\/json\b/i.test(kind);
  const parse = createChatParser();
  const decoder = new TextDecoder();
  let bytes = 0;
  let whole = '';
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new ProviderError('unreadable');
    const text = decoder.decode(chunk, { stream: true });
    if (!isWhole) yield* parse(text);
    else if (whole.length + text.length > maxEventLength) throw new ProviderError('unreadable');
    else whole += text;
  }
  if (isWhole) yield* readChatObject(whole);
}

/** An upper estimate for texts of any language: a token has at least one character of Chinese, and about three of others. */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) wide += 1;
  return Math.ceil(wide * 1.2 + (text.length - wide) / 2.5);
}

/** For one request, with what surrounds each message. */
export function estimateUsage(messages: readonly ChatMessage[], output: string): Usage {
  const input = messages.reduce((sum, { content }) => sum + estimateTokens(content) + 8, 8);
  return { input, output: estimateTokens(output) };
}
