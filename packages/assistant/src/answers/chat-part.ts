import { createParser } from 'eventsource-parser';
import { ProviderError } from './provider-problem.ts';

export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** What a stream of chat completions says. `alive`: the model works but has no text yet. */
export type ChatPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly usage: Usage }
  | { readonly kind: 'alive' }
  | { readonly kind: 'finished' }
  /** Not thrown at once: what came before it in the same packet counts. */
  | { readonly kind: 'failed'; readonly error: ProviderError };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** In characters. Events have one token each; a whole answer of a server that does not stream is shorter too. */
export const maxEventLength = 1024 * 1024;

/** No answer has more; a wrong count must not become a bill. */
const maxTokens = 10_000_000;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= maxTokens;

function readUsage(body: Readonly<Record<string, unknown>>): ChatPart[] {
  if (!isObject(body.usage)) return [];
  const { prompt_tokens: input, completion_tokens: output } = body.usage;
  return isCount(input) && isCount(output) ? [{ kind: 'usage', usage: { input, output } }] : [];
}

/** Reads one object of the stream, or a whole answer of a server that does not stream. Throws a `ProviderError`. */
export function readChatObject(text: string): ChatPart[] {
  const body = (() => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The text may contain anything and must not get into a log.
      throw new ProviderError('unreadable');
    }
  })();
  if (!isObject(body)) throw new ProviderError('unreadable');
  if (body.error !== undefined && body.error !== null) throw new ProviderError('reported');
  const usage = readUsage(body);
  const choice: unknown = Array.isArray(body.choices) ? body.choices[0] : undefined;
  if (choice === undefined) {
    if (usage.length === 0 && !Array.isArray(body.choices)) throw new ProviderError('unreadable');
    return usage;
  }
  if (!isObject(choice)) throw new ProviderError('unreadable');
  const message = choice.delta ?? choice.message;
  const content = isObject(message) ? message.content : undefined;
  const parts: ChatPart[] =
    typeof content === 'string' && content !== '' ? [{ kind: 'text', text: content }] : [{ kind: 'alive' }];
  const end: ChatPart[] = typeof choice.finish_reason === 'string' ? [{ kind: 'finished' }] : [];
  return [...parts, ...usage, ...end];
}

/** Parses the event stream; feed it decoded text. */
export function createChatParser(): (text: string) => readonly ChatPart[] {
  let parts: ChatPart[] = [];
  const parser = createParser({
    onEvent: ({ data }) => parts.push(...readEvent(data)),
    // Lines of other kinds, such as fields of a server's own, are ignored.
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded')
        parts.push({ kind: 'failed', error: new ProviderError('unreadable') });
    },
    onComment: () => parts.push({ kind: 'alive' }),
    maxBufferSize: maxEventLength,
  });
  return (text) => {
    parts = [];
    parser.feed(text);
    return parts;
  };
}

function readEvent(data: string): readonly ChatPart[] {
  if (data.trim() === '[DONE]') return [{ kind: 'finished' }];
  try {
    return readChatObject(data);
  } catch (error) {
    if (error instanceof ProviderError) return [{ kind: 'failed', error }];
    throw error;
  }
}
