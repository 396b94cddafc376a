import { randomUUID } from 'node:crypto';
import type { AnswerEnd, AnswerEvent } from './answer-event.ts';
import { answerSentences, refusalSentences } from './answer-sentences.ts';
import { askModel, type ModelEnd, type ModelParts } from './ask-model.ts';
import type { AnswerRequest, GenerateRequest, GenerateResult } from './assistant-port.ts';
import { buildAnswerMessages, buildTaskMessages, createMarks } from './build-messages.ts';
import { failureSentences } from './provider-problem.ts';
import { toShownPassages } from './to-shown-passages.ts';

/** Null without a model. */
export type AnswerParts = ModelParts | null;

export const maxAnswerTokens = 1_000;

const passagesOnly = (reason: 'no-model' | 'visitor' | 'off'): AnswerEnd => ({
  type: 'end',
  state: 'passages',
  reason,
  sentence: answerSentences[reason],
});

/** The events of an answer. What needs no model is decided before one is asked. */
export async function* answerQuestion(
  parts: AnswerParts,
  request: AnswerRequest,
): AsyncGenerator<AnswerEvent, void> {
  const { caller, found, task, signal } = request;
  if (found.verdict === 'refused') {
    const { refusal, riskPath } = found;
    yield { type: 'end', state: 'refused', refusal, sentence: refusalSentences[refusal], href: riskPath };
    return;
  }
  const asksModel = parts !== null && caller.tier !== 'visitor' && found.verdict === 'covered';
  const answer = asksModel ? randomUUID() : null;
  yield { type: 'passages', answer, passages: toShownPassages(found.passages) };
  if (found.verdict === 'not-covered') {
    yield { type: 'end', state: 'not-covered', sentence: answerSentences['not-covered'] };
    return;
  }
  if (parts === null || answer === null || caller.userId === null || caller.tier === 'visitor') {
    yield passagesOnly(parts === null ? 'no-model' : 'visitor');
    return;
  }
  const marks = createMarks();
  const passages = found.passages.map(({ passage }) => passage);
  const end = yield* askModel(parts, {
    ...{ answer, userId: caller.userId, tier: caller.tier, task, marks, signal },
    messages: buildAnswerMessages({ ...request, passages }, marks),
    maxOutputTokens: maxAnswerTokens,
    given: passages.length,
  });
  yield toAnswerEnd(end);
}

/** A text from passages, whole. Citations are left out. */
export async function generateText(parts: AnswerParts, request: GenerateRequest): Promise<GenerateResult> {
  const { caller, instructions, passages, maxOutputTokens, signal } = request;
  if (parts === null || caller.userId === null || caller.tier === 'visitor')
    return passagesOnly(parts === null ? 'no-model' : 'visitor') as GenerateResult;
  const marks = createMarks();
  const pieces = askModel(parts, {
    ...{ answer: randomUUID(), userId: caller.userId, tier: caller.tier, task: 'generate', marks, signal },
    messages: buildTaskMessages(instructions, passages, marks),
    maxOutputTokens,
    given: 0,
  });
  let text = '';
  for (;;) {
    const step = await pieces.next();
    if (!step.done) {
      if (step.value.type === 'text') text += step.value.text;
      continue;
    }
    const end = toAnswerEnd(step.value);
    return end.state === 'done' ? { state: 'done', text } : end;
  }
}

function toAnswerEnd(end: ModelEnd): AnswerEnd {
  switch (end.kind) {
    case 'done':
      return { type: 'end', state: 'done', citations: end.citations };
    case 'not-covered':
      return { type: 'end', state: 'not-covered', sentence: answerSentences['not-covered'] };
    case 'stopped':
      return { type: 'end', state: 'stopped', sentence: answerSentences.stopped };
    case 'failed':
      return { type: 'end', state: 'failed', sentence: failureSentences[end.problem] };
    case 'off':
      return passagesOnly('off');
    case 'over': {
      const { whose, renewsAt } = end;
      return { type: 'end', state: 'over-budget', sentence: answerSentences[whose], renewsAt };
    }
  }
}
