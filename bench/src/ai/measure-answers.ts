import type { AnswerBudget, Settlement } from '@suixue/assistant/answers/answer-budget';
import type { AnswerEvent, ShownPassage } from '@suixue/assistant/answers/answer-event';
import { answerQuestion } from '@suixue/assistant/answers/answer-question';
import { createProvider } from '@suixue/assistant/answers/provider';
import {
  type ProtocolServer,
  type ReceivedRequest,
  readMaterials,
  startProtocolServer,
} from '@suixue/assistant/testing/protocol-server';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import type { Outcome } from './measure-finding.ts';

/** The test server waits so long before its first token. */
const providerMs = 100;
const now = () => performance.now();
const learner = { userId: '00000000-0000-4000-8000-00000000000a', tier: 'learner' } as const;

interface Answered {
  readonly firstMs: number;
  readonly totalMs: number;
  /** Whether each cited passage contains the sentence before its citation. */
  readonly isRight: readonly boolean[];
}

/**
 * Asks a test server that speaks the protocol of chat completions. It quotes the best passage and cites it, and cites one that it was
 * not given, so this measures the way of an answer through the server, not a model.
 */
export async function measureAnswers(report: Report, outcomes: readonly Outcome[]): Promise<void> {
  const server = await startProtocolServer({ kind: 'answer', delayMs: providerMs, text: quoteMaterial });
  try {
    const { budget, settled } = keepSettlements();
    const provider = createProvider({ url: server.url, key: null, model: 'test', now });
    const parts = { provider, budget, now, onProblem: failAtOnce };
    const covered = outcomes.filter(({ finding }) => finding.verdict === 'covered');
    const answered: Answered[] = [];
    for (const { question, finding } of covered) {
      const events = answerQuestion(parts, {
        caller: learner,
        question: question.text,
        task: 'ask',
        turns: [],
        found: finding,
        signal: AbortSignal.timeout(30_000),
      });
      answered.push(await readAnswer(events));
    }
    addAnswers(report, answered, settled, server);
  } finally {
    await server.close();
  }
}

function addAnswers(
  report: Report,
  answered: readonly Answered[],
  settled: readonly Settlement[],
  { requests }: ProtocolServer,
): void {
  const round = (value: number) => Math.round(value * 10) / 10;
  const beyond = answered.map(({ firstMs }) => firstMs - providerMs);
  const p95 = round(percentile(beyond, 0.95));
  report.add(
    'first token beyond the provider’s',
    `p50 ${round(median(beyond))} ms, p95 ${p95} ms, ${answered.length} answers`,
    maxTarget(round(median(beyond)), 50, 'ms'),
  );
  report.add('whole answer', `p50 ${round(median(answered.map(({ totalMs }) => totalMs)))} ms`);
  const citations = answered.flatMap(({ isRight }) => isRight);
  const precision = round((citations.filter(Boolean).length / citations.length) * 100);
  report.add(
    'citation precision',
    `${precision} % of ${citations.length}; citations of passages that were not given are dropped`,
    minTarget(precision, 100, '%'),
  );
  const input = median(settled.map(({ usage }) => usage.input));
  const output = median(settled.map(({ usage }) => usage.output));
  report.add('cost of an answer', `${input} tokens in, ${output} out, median of ${requests.length} requests`);
}

/** A sentence of the first passage with its citation, and a citation of a passage that does not exist. */
function quoteMaterial({ body }: ReceivedRequest): string {
  const [material] = readMaterials(body.messages?.at(-1)?.content ?? '');
  if (material === undefined) throw new Error('the request has no passages');
  const sentence = /^[^。！？\n]{1,80}/.exec(material.text)?.[0] ?? '';
  return `${sentence}[${material.number}]。另见[99]。`;
}

async function readAnswer(events: AsyncIterable<AnswerEvent>): Promise<Answered> {
  const begun = performance.now();
  let firstMs = Number.NaN;
  let text = '';
  let passages: readonly ShownPassage[] = [];
  const isRight: boolean[] = [];
  for await (const event of events) {
    if (event.type === 'passages') passages = event.passages;
    if (event.type === 'text') {
      if (Number.isNaN(firstMs)) firstMs = performance.now() - begun;
      text += event.text;
    }
    if (event.type === 'cite') {
      const passage = passages.find(({ number }) => number === event.number);
      isRight.push(passage?.text.includes(text.trim()) ?? false);
    }
    if (event.type === 'end' && event.state !== 'done') throw new Error(`an answer ended as ${event.state}`);
  }
  return { firstMs, totalMs: performance.now() - begun, isRight };
}

function keepSettlements(): { budget: AnswerBudget; settled: Settlement[] } {
  const settled: Settlement[] = [];
  return {
    settled,
    budget: {
      reserve: () => Promise.resolve({ kind: 'reserved' }),
      settle: (settlement) => {
        settled.push(settlement);
        return Promise.resolve();
      },
    },
  };
}

function failAtOnce(error: unknown): never {
  throw error;
}
