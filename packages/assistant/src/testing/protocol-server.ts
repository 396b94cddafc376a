import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model?: string;
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
    readonly stream?: boolean;
    readonly tools?: unknown;
    /** Of a request for embeddings. */
    readonly input?: readonly string[];
    readonly [other: string]: unknown;
  };
  /** Set when the client closed the connection before the response was complete. */
  isCancelled: boolean;
}

/** How the server answers the next requests. */
export type ProtocolBehaviour =
  | {
      readonly kind: 'answer';
      /** By default an answer made of the first passage that was given. */
      readonly text?: string | ((request: ReceivedRequest) => string);
      /** Before the first token. */
      readonly delayMs?: number;
      /** Between two tokens. */
      readonly chunkMs?: number;
      readonly withoutUsage?: boolean;
      readonly usage?: unknown;
    }
  /** Sends back everything that it was given, so that tests can look for what must not be there. */
  | { readonly kind: 'echo' }
  | { readonly kind: 'stall'; readonly after: 'nothing' | 'headers' | 'first-token' }
  | { readonly kind: 'break-off'; readonly after: 'headers' | 'first-token' }
  | { readonly kind: 'rubbish'; readonly as: 'text' | 'html' | 'json' | 'events' | 'nothing' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'error-in-stream' }
  /** Not streamed. */
  | { readonly kind: 'whole'; readonly text: string };

export interface ProtocolServer {
  /** For AI_URL. */
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** From the next request on. With several, each is for one request, and the last one stays. */
  behave(...behaviours: readonly [ProtocolBehaviour, ...ProtocolBehaviour[]]): void;
  close(): Promise<void>;
}

/** A server that speaks the protocol of chat completions, for tests and benches. Its counts of tokens are one for each two characters. */
export async function startProtocolServer(
  first: ProtocolBehaviour = { kind: 'answer' },
): Promise<ProtocolServer> {
  const requests: ReceivedRequest[] = [];
  let behaviours: readonly ProtocolBehaviour[] = [first];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const received: ReceivedRequest = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: JSON.parse(text) as ReceivedRequest['body'],
      isCancelled: false,
    };
    requests.push(received);
    response.on('close', () => {
      received.isCancelled = !response.writableFinished;
    });
    const [behaviour = first, ...others] = behaviours;
    if (received.path.endsWith('/embeddings') && behaviour.kind === 'answer')
      return sendEmbeddings(response, received);
    if (others.length > 0) behaviours = others;
    await respond(response, behaviour, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    behave: (...next) => {
      behaviours = next;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

const dimensions = 64;

/** Texts with the same pairs of characters are near each other, which is enough to test what is done with nearness. */
function sendEmbeddings(response: ServerResponse, { body }: ReceivedRequest): void {
  const data = (body.input ?? []).map((text, index) => {
    const embedding = Array.from({ length: dimensions }, () => 0);
    for (let place = 0; place + 1 < text.length; place += 1) {
      const bucket = (text.charCodeAt(place) * 31 + text.charCodeAt(place + 1)) % dimensions;
      embedding[bucket] = (embedding[bucket] ?? 0) + 1;
    }
    return { index, embedding };
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  const tokens = countTokens((body.input ?? []).join(''));
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  response.end(JSON.stringify({ object: 'list', data: data.reverse(), usage }));
}

const countTokens = (text: string) => Math.ceil([...text].length / 2);

function toUsage({ body }: ReceivedRequest, answer: string) {
  const given = (body.messages ?? []).map(({ content }) => content).join('');
  const [prompt, completion] = [countTokens(given), countTokens(answer)];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

const writeEvent = (response: ServerResponse, data: object) =>
  response.write(`data: ${JSON.stringify(data)}\n\n`);

const toChunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-test',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  writeEvent(response, toChunk({ role: 'assistant', content: '' }));
}

async function respond(response: ServerResponse, behaviour: ProtocolBehaviour, request: ReceivedRequest) {
  switch (behaviour.kind) {
    case 'answer': {
      const { text = answerFromMaterials, delayMs = 0, chunkMs = 0, withoutUsage = false } = behaviour;
      const answer = typeof text === 'string' ? text : text(request);
      await sendAnswer(response, answer, { delayMs, chunkMs });
      if (!withoutUsage)
        writeEvent(response, { choices: [], usage: behaviour.usage ?? toUsage(request, answer) });
      response.end('data: [DONE]\n\n');
      return;
    }
    case 'echo': {
      const answer = (request.body.messages ?? []).map(({ content }) => content).join('\n');
      await sendAnswer(response, answer, { delayMs: 0, chunkMs: 0 });
      response.end('data: [DONE]\n\n');
      return;
    }
    case 'stall':
      if (behaviour.after === 'nothing') return;
      beginStream(response);
      if (behaviour.after === 'first-token') writeEvent(response, toChunk({ content: '先说' }));
      return;
    case 'break-off':
      beginStream(response);
      if (behaviour.after === 'first-token') writeEvent(response, toChunk({ content: '先说一半' }));
      // After the client has read what was written.
      setImmediate(() => response.socket?.destroySoon());
      return;
    case 'rubbish':
      sendRubbish(response, behaviour.as);
      return;
    case 'status':
      response.writeHead(behaviour.status, {
        'content-type': 'application/json',
        ...(behaviour.retryAfter !== undefined && { 'retry-after': behaviour.retryAfter }),
      });
      response.end('{"error":{"message":"Incorrect API key provided: sk-test-secret"}}');
      return;
    case 'error-in-stream':
      beginStream(response);
      writeEvent(response, toChunk({ content: '先说' }));
      writeEvent(response, { error: { message: 'overloaded', type: 'server_error' } });
      response.end();
      return;
    case 'whole':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          choices: [{ message: { role: 'assistant', content: behaviour.text }, finish_reason: 'stop' }],
          usage: toUsage(request, behaviour.text),
        }),
      );
  }
}

/** In pieces of two characters, some of them in one packet. */
async function sendAnswer(
  response: ServerResponse,
  answer: string,
  { delayMs, chunkMs }: { delayMs: number; chunkMs: number },
) {
  if (delayMs > 0) await wait(delayMs);
  beginStream(response);
  const characters = [...answer];
  for (let index = 0; index < characters.length && !response.destroyed; index += 2) {
    writeEvent(response, toChunk({ content: characters.slice(index, index + 2).join('') }));
    if (chunkMs > 0) await wait(chunkMs);
  }
  writeEvent(response, toChunk({}, 'stop'));
}

function sendRubbish(
  response: ServerResponse,
  as: Extract<ProtocolBehaviour, { kind: 'rubbish' }>['as'],
): void {
  const types = {
    text: 'text/plain',
    html: 'text/html; charset=utf-8',
    json: 'application/json',
    events: 'text/event-stream',
    nothing: 'text/event-stream',
  } as const;
  const bodies = {
    text: 'not an answer',
    html: '<!doctype html><p>Welcome</p>',
    json: '[1, 2',
    events: 'data: {"choices": 7}\n\ndata: not json\n\n',
    nothing: '',
  } as const;
  response.writeHead(200, { 'content-type': types[as] });
  response.end(bodies[as]);
}

/** The first sentence of the first passage, with its citation. */
function answerFromMaterials({ body }: ReceivedRequest): string {
  const last = body.messages?.at(-1)?.content ?? '';
  const [material] = readMaterials(last);
  if (!material) return '资料里没有写到这一点。';
  const sentence = /^[^。！？\n]{1,120}/.exec(material.text)?.[0] ?? material.title;
  return `根据《${material.title}》：${sentence}。[${material.number}]`;
}

/** The passages in the data of a request. */
export function readMaterials(
  content: string,
): readonly { readonly number: number; readonly title: string; readonly text: string }[] {
  const line = content.split('\n').find((one) => one.startsWith('{"materials"'));
  return line === undefined
    ? []
    : (JSON.parse(line) as { materials: { number: number; title: string; text: string }[] }).materials;
}
