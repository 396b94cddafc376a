import type { PushBody } from '@suixue/streaming/push-body';
import { takePush } from '@suixue/streaming/push-request';
import type { LivePath } from './live-paths.ts';
import type { KeyRefusal } from './live-streams.ts';
import type { OpenedLive } from './open-live.ts';
import { type Answering, sendText } from './send-text.ts';

const methods: ReadonlySet<string> = new Set(['PUT', 'POST', 'DELETE']);

const refusals: Readonly<
  Record<KeyRefusal, readonly [status: number, sentence: Parameters<typeof sendText>[2]]>
> = {
  key: [403, 'key'],
  attempts: [429, 'often'],
  over: [409, 'over'],
  pulled: [409, 'pulled'],
  elsewhere: [409, 'elsewhere'],
  full: [503, 'full'],
  stopping: [503, 'unavailable'],
};

const statuses: Readonly<Record<string, number>> = {
  'too-large': 413,
  'too-fast': 429,
  'other-encoder': 409,
  'not-media': 415,
  'unsupported-codec': 415,
};

/** Answers an encoder that pushes a part of a stream. */
export async function answerIngest(
  live: OpenedLive,
  answering: Answering,
  { key, folder, name }: Extract<LivePath, { kind: 'ingest' }>,
  { address, body }: { readonly address: string; readonly body: PushBody },
): Promise<void> {
  const { request, response, headers } = answering;
  if (!methods.has(request.method ?? '')) {
    sendText(answering, 405, 'method');
    return;
  }
  const found = await live.streams.findByKey(key, address);
  if (found.kind === 'refused') {
    const [status, sentence] = refusals[found.reason];
    sendText(answering, status, sentence);
    return;
  }
  const outcome = await takePush(body, {
    film: found.film,
    method: request.method,
    encoder: `push ${address} ${folder}`,
    name,
  });
  if (outcome.kind === 'refused')
    sendText(answering, statuses[outcome.problem] ?? 409, toSentence(outcome.problem));
  else if (outcome.kind === 'wrong-name') sendText(answering, 415, 'name');
  else if (outcome.kind === 'incomplete') sendText(answering, 400, 'incomplete');
  else {
    response.writeHead(outcome.kind === 'taken' ? 201 : 204, [...headers, 'cache-control', 'no-store']);
    response.end();
  }
}

function toSentence(problem: string): Parameters<typeof sendText>[2] {
  switch (problem) {
    case 'not-media':
    case 'too-large':
    case 'too-fast':
    case 'other-encoder':
    case 'unsupported-codec':
      return problem;
    default:
      return 'unavailable';
  }
}
