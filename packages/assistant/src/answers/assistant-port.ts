import type { Finding, Passage } from '../passages/passage.ts';
import type { Retrieval } from '../passages/retrieval.ts';
import type { VectorStanding } from '../vectors/passage-vectors.ts';
import type { AssistantCaller } from './answer-budget.ts';
import type { AnswerEnd, AnswerEvent, AnswerTask, AnswerTurn } from './answer-event.ts';

export type { AssistantCaller, AssistantTier } from './answer-budget.ts';

export interface AnswerRequest {
  readonly caller: AssistantCaller;
  readonly question: string;
  readonly task: AnswerTask;
  /** The passage to explain. */
  readonly selection?: string | undefined;
  /** Oldest first. */
  readonly turns: readonly AnswerTurn[];
  /** Of this caller, at this moment. */
  readonly found: Finding;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

export interface GenerateRequest {
  readonly caller: AssistantCaller;
  /** A constant of the code, never a user's text. */
  readonly instructions: string;
  readonly passages: readonly Passage[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export type GenerateResult =
  | { readonly state: 'done'; readonly text: string }
  | Exclude<AnswerEnd, { state: 'done' }>;

/** The tokens of a day. */
export interface AssistantStanding {
  /** Whether a model answers this caller now. */
  readonly hasModel: boolean;
  readonly limit: number;
  readonly used: number;
  /** In milliseconds since 1970. */
  readonly renewsAt: number;
}

export type ProviderTest =
  | {
      readonly kind: 'answered';
      readonly firstTokenMs: number;
      readonly totalMs: number;
      readonly reportsUsage: boolean;
    }
  | { readonly kind: 'failed'; readonly sentence: string; readonly totalMs: number }
  | { readonly kind: 'not-configured' };

/** `leave` must be called when the answer has ended. */
export type Admission =
  | { readonly kind: 'admitted'; leave(): void }
  | { readonly kind: 'limited'; readonly sentence: string; readonly retryAfterMs: number }
  /** Visitors must sign in first. */
  | { readonly kind: 'closed' };

/** Questions about the material, as the server offers them to pages. */
export interface AssistantPort {
  readonly retrieval: Retrieval;
  /** Whether a model is configured. */
  readonly hasModel: boolean;
  /** The model's name, for administrators; null without one. */
  readonly model: string | null;
  /** For administrators; null if passages are compared by words only. */
  vectors(): VectorStanding | null;
  /** Null for visitors. */
  standing(caller: AssistantCaller): Promise<AssistantStanding | null>;
  /** Of the operator; remembered for half a minute. */
  blockedTerms(): Promise<readonly string[]>;
  /** Whether one more question is accepted from this caller at this address. */
  admit(caller: AssistantCaller, address: string | null): Promise<Admission>;
  answer(request: AnswerRequest): AsyncGenerator<AnswerEvent, void>;
  /** A text of the model from passages, with the same budget and checks. */
  generate(request: GenerateRequest): Promise<GenerateResult>;
  /** Asks the model one fixed question. The caller must have checked that an owner wants it. */
  test(signal: AbortSignal): Promise<ProviderTest>;
}
