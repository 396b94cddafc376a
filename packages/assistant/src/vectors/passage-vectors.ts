import { ProviderError } from '../answers/provider-problem.ts';
import type { Passage } from '../passages/passage.ts';
import type { Embedder } from './embedder.ts';
import { embedWithinBudget, type VectorBudget } from './vector-budget.ts';

/** Where vectors are kept, so that a text is sent to the model once for all servers and starts. */
export interface VectorRows {
  read(model: string, passages: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
  /** Vectors that another server has written meanwhile stay as they are. */
  write(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  /** Forgets vectors of other models and of passages that are gone, unless they are recent: another server may still use them. */
  prune(model: string, passages: readonly string[]): Promise<void>;
}

/** How many of the passages have a vector. */
export interface VectorStanding {
  readonly model: string;
  readonly known: number;
  /** Texts that the model does not accept, such as too long ones. */
  readonly refused: number;
  readonly all: number;
  /** Why the others get none at present: the month has no money for them, or the model fails. Null if nothing is in their way. */
  readonly waitsFor: 'money' | 'model' | null;
}

/** The meanings of passages and questions as vectors of a model. */
export interface PassageVectors {
  /** These are the passages now; those that have no vector get one in the background. Others are forgotten only if these are all there are. */
  follow(passages: readonly Passage[], areAll: boolean): void;
  /** Null if the model is slow, has failed, is asked too often or has used up the month's money: words alone must do. */
  ofQuestion(question: string): Promise<Float32Array | null>;
  of(passage: string): Float32Array | undefined;
  standing(): VectorStanding;
}

/** These requests end with their deadline only: their results are for everyone. */
const noClient = new AbortController().signal;

export interface PassageVectorParts {
  readonly embedder: Embedder;
  readonly rows: VectorRows;
  readonly budget: VectorBudget;
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

const textsAtOnce = 16;
const batchMs = 60_000;
/** An answer waits for it, and is good without. */
const questionMs = 1_500;
const againMs = 60_000;
const minuteMs = 60_000;
/** Keeps visitors from using up the month's money at once: questions belong to no account's budget. */
const maxQuestionsPerMinute = 120;
const maxKeptQuestions = 200;

export function createPassageVectors(parts: PassageVectorParts): PassageVectors {
  const { embedder, rows } = parts;
  const { model } = embedder;
  const spending = { ...parts, onProblem: toReport(parts.onProblem) };
  let passages: readonly Passage[] = [];
  let mayForget = false;
  const refused = new Set<string>();
  let known = new Map<string, Float32Array>();
  let isRunning = false;
  let waitsFor: VectorStanding['waitsFor'] = null;
  let again: NodeJS.Timeout | undefined;
  const ofQuestion = createQuestionVectors(spending);

  /** Ends early if other passages follow, or if the month has no money left. */
  const catchUp = async (wanted: readonly Passage[]) => {
    const ids = wanted.map(({ id }) => id);
    const kept = new Map(ids.flatMap((id) => toEntry(id, known.get(id))));
    const unread = ids.filter((id) => !kept.has(id));
    if (unread.length > 0) for (const [id, vector] of await rows.read(model, unread)) kept.set(id, vector);
    known = kept;
    const missing = wanted.filter(({ id }) => !kept.has(id) && !refused.has(id));
    for (let from = 0; from < missing.length && passages === wanted; from += textsAtOnce) {
      const made = await embed(missing.slice(from, from + textsAtOnce));
      waitsFor = made === null ? 'money' : null;
      if (made === null) return;
      if (made.length > 0) await rows.write(model, new Map(made));
      for (const [id, vector] of made) kept.set(id, vector);
    }
    if (passages === wanted && mayForget) await rows.prune(model, ids);
  };
  /** Null without money. A text that the model refuses, such as one that is too long for it, must not keep the others from their vectors. */
  const embed = async (some: readonly Passage[]): Promise<readonly Entry[] | null> => {
    try {
      const request = { texts: some.map(toText), withinMs: batchMs, signal: noClient };
      const embedding = await embedWithinBudget(spending, request);
      return embedding && some.flatMap(({ id }, place) => toEntry(id, embedding.vectors[place]));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (some.length <= 1) {
        spending.onProblem(error);
        for (const { id } of some) refused.add(id);
        return [];
      }
      const middle = some.length >> 1;
      const first = await embed(some.slice(0, middle));
      const second = first && (await embed(some.slice(middle)));
      return second && [...first, ...second];
    }
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let wanted: typeof passages | null = null; wanted !== passages; ) {
        wanted = passages;
        await catchUp(wanted);
      }
    } catch (error) {
      spending.onProblem(error);
      waitsFor = 'model';
    } finally {
      isRunning = false;
    }
    if (waitsFor === null) return;
    clearTimeout(again);
    again = setTimeout(run, againMs).unref();
  };

  return {
    follow(next, areAll) {
      passages = next;
      mayForget = areAll;
      void run();
    },
    ofQuestion: async (question) => (known.size === 0 ? null : ofQuestion(question)),
    of: (passage) => known.get(passage),
    standing: () => ({
      ...{ model, known: known.size, all: passages.length, waitsFor },
      refused: passages.filter(({ id }) => refused.has(id)).length,
    }),
  };
}

/** A pause after failures that were reported is not reported for each request. */
const toReport = (onProblem: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof ProviderError && error.problem === 'paused')) onProblem(error);
};

const isRefusal = (error: unknown) => error instanceof ProviderError && error.problem === 'rejected';

type Entry = readonly [passage: string, vector: Float32Array];

const toEntry = (id: string, vector: Float32Array | undefined): readonly Entry[] =>
  vector === undefined ? [] : [[id, vector]];

/** A passage under its headings, without which many sentences mean little. */
const toText = ({ title, headings, text }: Passage): string => [title, ...headings, text].join('\n');

/** The vectors of questions. The same question again, such as a retry, is not sent again. */
function createQuestionVectors(parts: Omit<PassageVectorParts, 'rows'>) {
  const { now, onProblem } = parts;
  const recent = new Map<string, Promise<Float32Array | null>>();
  let minute = 0;
  let asked = 0;
  const ask = async (question: string): Promise<Float32Array | null> => {
    try {
      const request = { texts: [question], withinMs: questionMs, signal: noClient };
      const embedding = await embedWithinBudget(parts, request);
      if (embedding) return embedding.vectors[0] ?? null;
    } catch (error) {
      onProblem(error);
    }
    recent.delete(question);
    return null;
  };
  return (question: string): Promise<Float32Array | null> => {
    const before = recent.get(question);
    if (before) return before;
    const present = Math.floor(now() / minuteMs);
    if (present !== minute) [minute, asked] = [present, 0];
    if (asked >= maxQuestionsPerMinute) return Promise.resolve(null);
    asked += 1;
    const vector = ask(question);
    recent.set(question, vector);
    const [oldest] = recent.keys();
    if (recent.size > maxKeptQuestions && oldest !== undefined) recent.delete(oldest);
    return vector;
  };
}
