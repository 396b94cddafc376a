import { ProviderError } from '../answers/provider-problem.ts';
import { type Embedder, type Embedding, type EmbedRequest, estimateTexts } from './embedder.ts';

/** Tokens that count for the month while their request is under way. */
export interface VectorGrant {
  readonly day: string;
  /** Of a million tokens. */
  readonly price: number;
  readonly tokens: number;
}

/** The money of the site's month. */
export interface VectorBudget {
  /** Null if the month has too little money for these tokens. */
  reserve(tokens: number): Promise<VectorGrant | null>;
  /** Replaces the estimate by what was used. */
  settle(grant: VectorGrant, tokens: number): Promise<void>;
}

interface Spending {
  readonly embedder: Embedder;
  readonly budget: VectorBudget;
  readonly onProblem: (error: unknown) => void;
}

/** Sends the texts if the month has money for them; null otherwise. The result does not wait for the accounts. */
export async function embedWithinBudget(
  { embedder, budget, onProblem }: Spending,
  request: EmbedRequest,
): Promise<Embedding | null> {
  const grant = await budget.reserve(estimateTexts(request.texts));
  if (grant === null) return null;
  const settle = (tokens: number) => void budget.settle(grant, tokens).catch(onProblem);
  try {
    const embedding = await embedder.embed(request);
    settle(embedding.tokens);
    return embedding;
  } catch (error) {
    if (isFree(error)) settle(0);
    throw error;
  }
}

/** Whether the server has certainly done no work. After a deadline it may have; then the estimate stays. */
const isFree = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.status !== null || error.problem === 'paused' || error.problem === 'unreachable');
