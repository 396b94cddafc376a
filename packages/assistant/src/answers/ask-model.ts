import type { AnswerBudget, AnswerOutcome, Reservation, ReservationOutcome } from './answer-budget.ts';
import type { RequestMarks } from './build-messages.ts';
import type { Usage } from './chat-part.ts';
import { type AnswerPiece, CitationFilter } from './check-citations.ts';
import { OutputGuard } from './output-guard.ts';
import { type ChatMessage, estimateTokens, estimateUsage, type Provider } from './provider.ts';
import { ProviderError, type ProviderProblem } from './provider-problem.ts';

export interface ModelParts {
  readonly provider: Provider;
  readonly budget: AnswerBudget;
  readonly now: () => number;
  /** Never receives texts of people or of the provider. */
  readonly onProblem: (error: unknown) => void;
}

interface ModelRequest extends Omit<Reservation, 'usage'> {
  readonly messages: readonly ChatMessage[];
  readonly marks: RequestMarks;
  readonly maxOutputTokens: number;
  /** How many passages the messages contain. */
  readonly given: number;
  readonly signal: AbortSignal;
}

export type ModelEnd =
  | { readonly kind: 'done'; readonly citations: number }
  | { readonly kind: 'not-covered' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: ProviderProblem }
  | Exclude<ReservationOutcome, { kind: 'reserved' }>;

/**
 * Reserves tokens, asks the model, checks what it writes and settles what it cost. A failure of the provider costs the person nothing; the
 * site pays for what was produced. If the client leaves, what was produced counts.
 */
export async function* askModel(
  { provider, budget, now, onProblem }: ModelParts,
  request: ModelRequest,
): AsyncGenerator<AnswerPiece, ModelEnd> {
  const { messages, marks, maxOutputTokens, given, signal, ...reservation } = request;
  const beginsAt = now();
  const usage = { input: estimateUsage(messages, '').input, output: maxOutputTokens };
  const reserved = await budget.reserve({ ...reservation, usage });
  if (reserved.kind !== 'reserved') return reserved;

  const guard = new OutputGuard(marks);
  const citations = new CitationFilter(given);
  const spent = { reported: null as Usage | null, output: 0, firstTokenMs: null as number | null };
  // A generator that is closed by its consumer runs only what is in `finally`.
  let outcome: AnswerOutcome = 'cancelled';

  async function* read(): AsyncGenerator<AnswerPiece, ModelEnd> {
    let early: ModelEnd | null = null;
    for await (const event of provider.chat({ messages, maxOutputTokens, signal })) {
      if (event.kind === 'usage') {
        spent.reported = event.usage;
        continue;
      }
      spent.firstTokenMs ??= now() - beginsAt;
      spent.output += estimateTokens(event.text);
      const end = yield* show(guard.take(event.text));
      if (end?.kind === 'stopped') return end;
      // The usage comes after the text.
      early ??= end;
    }
    const end = early ?? (yield* show(guard.end()));
    if (end) return end;
    yield* citations.end();
    return { kind: 'done', citations: citations.count };
  }

  function* show(outputs: ReturnType<OutputGuard['take']>): Generator<AnswerPiece, ModelEnd | null> {
    for (const output of outputs) {
      if (output.kind === 'not-covered') return { kind: 'not-covered' };
      if (output.kind === 'leaked') return { kind: 'stopped' };
      yield* citations.take(output.text);
    }
    return null;
  }

  try {
    const end = yield* read();
    if (end.kind === 'done' || end.kind === 'not-covered' || end.kind === 'stopped') outcome = end.kind;
    return end;
  } catch (error) {
    if (signal.aborted) throw error;
    outcome = 'failed';
    onProblem(error);
    if (!(error instanceof ProviderError)) throw error;
    return { kind: 'failed', problem: error.problem };
  } finally {
    const hasBegun = spent.firstTokenMs !== null;
    const isFree = outcome === 'failed';
    await budget
      .settle({
        answer: request.answer,
        outcome,
        usage: spent.reported ?? {
          input: isFree && !hasBegun ? 0 : usage.input,
          output: spent.output,
        },
        isCharged: !isFree,
        firstTokenMs: spent.firstTokenMs,
        totalMs: now() - beginsAt,
      })
      // The reservation expires by itself; the answer must not fail because of it.
      .catch(onProblem);
  }
}
