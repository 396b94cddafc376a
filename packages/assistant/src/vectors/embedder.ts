import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { z } from 'zod';
import { Circuit } from '../answers/circuit.ts';
import { estimateTokens, readRetryAfter, toConnectionCode } from '../answers/provider.ts';
import { ProviderError, statusToProblem } from '../answers/provider-problem.ts';
import { withDeadline } from '../answers/with-deadline.ts';
import { toUnitVector } from './unit-vector.ts';

export interface EmbedRequest {
  readonly texts: readonly string[];
  readonly withinMs: number;
  readonly signal: AbortSignal;
}

export interface Embedder {
  readonly model: string;
  /** Throws a `ProviderError` if the server fails. */
  embed(request: EmbedRequest): Promise<Embedding>;
}

export interface Embedding {
  /** One of length 1 for each text, in their order. */
  readonly vectors: readonly Float32Array[];
  /** As the server reports; the estimate if it does not. */
  readonly tokens: number;
}

export interface EmbedderOptions {
  /** Prefix of `/embeddings`. */
  readonly url: string;
  /** Null for servers that need none. */
  readonly key: string | null;
  readonly model: string;
  readonly now: () => number;
}

export const maxDimensions = 4_096;
/** A report above this is not believed. */
const maxTokens = 10_000_000;
const maxResponseBytes = 16 * 1024 * 1024;

const replySchema = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1).max(maxDimensions) }),
  ),
  usage: z
    .object({ total_tokens: z.number().int().min(0).max(maxTokens) })
    .optional()
    .catch(undefined),
});

/** Asks a server with OpenAI's embeddings. Neither key nor address are part of any error. */
export function createEmbedder(options: EmbedderOptions): Embedder {
  const circuit = new Circuit(options.now);
  return {
    model: options.model,
    async embed({ texts, withinMs, signal }) {
      signal.throwIfAborted();
      if (!circuit.enter()) throw new ProviderError('paused');
      const deadline = withDeadline(signal, withinMs);
      try {
        const embedding = toEmbedding(await send(options, texts, deadline.signal), texts);
        circuit.succeed();
        return embedding;
      } catch (caught) {
        const error = deadline.toError(caught);
        // One refused text among several proves nothing about the server.
        const isOfOneText =
          error instanceof ProviderError && error.problem === 'rejected' && texts.length > 1;
        if (error instanceof ProviderError && !isOfOneText) circuit.fail(error.retryAfterMs);
        else circuit.leave();
        throw error;
      } finally {
        deadline.end();
      }
    },
  };
}

async function send(
  { url, key, model }: EmbedderOptions,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${trimTrailingSlashes(url)}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    redirect: 'error',
    signal,
  }).catch((cause: unknown) => {
    throw new ProviderError('unreachable', { cause: toConnectionCode(cause) });
  });
  if (response.ok) return readJson(response);
  await response.body?.cancel();
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  throw new ProviderError(statusToProblem(response.status), {
    status: response.status,
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

async function readJson(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) throw new ProviderError('unreadable');
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('unreadable');
  }
}

/** Exactly one vector for each text, all of the same length. */
function toEmbedding(reply: unknown, texts: readonly string[]): Embedding {
  const read = replySchema.safeParse(reply);
  if (!read.success) throw new ProviderError('unreadable');
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of read.data.data) {
    const vector = toUnitVector(embedding);
    if (vector) vectors[index] = vector;
  }
  const isWhole =
    vectors.length === texts.length && Array.from(vectors).every((one) => one?.length === vectors[0]?.length);
  if (!isWhole) throw new ProviderError('unreadable');
  return { vectors, tokens: read.data.usage?.total_tokens ?? estimateTexts(texts) };
}

/** An upper estimate of the tokens of the texts. */
export const estimateTexts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + estimateTokens(text) + 8, 0);
