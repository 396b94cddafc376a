import { answerQuestion, generateText } from '@suixue/assistant/answers/answer-question';
import type { AssistantPort } from '@suixue/assistant/answers/assistant-port';
import { createProvider, type Provider } from '@suixue/assistant/answers/provider';
import { testProvider } from '@suixue/assistant/answers/test-provider';
import type { Retrieval } from '@suixue/assistant/passages/retrieval';
import type { PassageVectors } from '@suixue/assistant/vectors/passage-vectors';
import type { Logger } from 'pino';
import type { BackendPort } from '../backend/backend-port.ts';
import type { Environment } from '../environment.ts';
import { isClientGone } from '../http/is-client-gone.ts';
import { AnswerGate } from './answer-gate.ts';
import type { AssistantRules } from './answer-rows.ts';

interface AssistantParts {
  readonly environment: Pick<Environment, 'AI_URL' | 'AI_KEY' | 'AI_MODEL'>;
  readonly backend: Pick<BackendPort, 'answerRows'>;
  readonly retrieval: Retrieval;
  readonly vectors: PassageVectors | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** Changes of these rules act after this time at the latest. */
const rulesLastMs = 30_000;

/** Questions about the material: passages always, and a model where one is configured. */
export function createAssistant({
  environment,
  backend,
  retrieval,
  vectors,
  log,
}: AssistantParts): AssistantPort {
  const provider = toProvider(environment);
  const gate = new AnswerGate(Date.now);
  let remembered: { readonly at: number; readonly rules: Promise<AssistantRules> } | undefined;
  const readRules = () => {
    const at = Date.now();
    if (remembered && Math.abs(at - remembered.at) < rulesLastMs) return remembered.rules;
    const rules = backend.answerRows().then((rows) => rows.readRules());
    remembered = { at, rules };
    // A failure is not remembered.
    rules.catch(() => {
      if (remembered?.rules === rules) remembered = undefined;
    });
    return rules;
  };
  const toParts = async () =>
    provider && {
      provider,
      budget: (await backend.answerRows()).budget,
      now: Date.now,
      onProblem: (error: unknown) => {
        if (!isClientGone(error)) log.warn({ err: error }, 'a question could not be answered');
      },
    };
  return {
    retrieval,
    hasModel: provider !== null,
    model: environment.AI_MODEL ?? null,
    vectors: () => vectors?.standing() ?? null,
    standing: async (caller) => {
      const standing = await (await backend.answerRows()).readStanding(caller);
      return standing && { ...standing, hasModel: provider !== null && standing.limit > 0 };
    },
    blockedTerms: async () => (await readRules()).blockedTerms,
    admit: async (caller, address) => {
      if (caller.userId === null && !(await readRules()).admitsVisitors) return { kind: 'closed' };
      return gate.admit(caller, address);
    },
    async *answer(request) {
      yield* answerQuestion(await toParts(), request);
    },
    generate: async (request) => generateText(await toParts(), request),
    test: async (signal) =>
      provider ? testProvider(provider, signal, Date.now) : { kind: 'not-configured' },
  };
}

function toProvider({
  AI_URL: url,
  AI_KEY: key,
  AI_MODEL: model,
}: AssistantParts['environment']): Provider | null {
  if (url === undefined || model === undefined) return null;
  return createProvider({ url, key: key ?? null, model, now: Date.now });
}
