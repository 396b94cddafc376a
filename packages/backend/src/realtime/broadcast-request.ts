import { z } from 'zod';
import { decodeUtf8 } from '../decode-utf8.ts';
import { createError } from '../errors.ts';
import { nestsDeeper } from '../nesting.ts';
import { readBody } from '../read-body.ts';
import type { Broadcast } from './broadcast.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { storableText } from './storable-text.ts';

const path = '/realtime/v1/api/broadcast';
const single = /^\/([^/]+)\/events\/([^/]+)$/;
const word = storableText.min(1).max(255);
const batch = z.object({
  messages: z.array(
    z.object({
      topic: word,
      event: word,
      payload: z.unknown().optional(),
      private: z.boolean().default(false),
    }),
  ),
});

/** Parses and validates the messages of an HTTP request. Throws a `ServiceError` for an invalid one. */
export async function readBroadcastRequest(
  request: Request,
  limits: RealtimeLimits,
): Promise<readonly Broadcast[]> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith(path)) throw createError('not_found');
  const rest = pathname.slice(path.length);
  if (rest === '' || rest === '/') return readBatch(request, limits);
  const [, topic, event] = single.exec(rest) ?? [];
  if (topic === undefined || event === undefined) throw createError('not_found');
  if ([...searchParams.keys()].some((key) => key.startsWith('persist'))) {
    throw createError('validation_failed', { message: 'Storing messages is not supported' });
  }
  const body = await readMessageBody(request, limits);
  const isBinary = request.headers.get('content-type')?.startsWith('application/octet-stream') === true;
  return [
    {
      topic: decode(topic),
      event: decode(event),
      isPrivate: searchParams.get('private') === 'true',
      content: isBinary
        ? { kind: 'bytes', bytes: body }
        : { kind: 'json', text: JSON.stringify(readJson(body, limits)) },
    },
  ];
}

async function readBatch(request: Request, limits: RealtimeLimits): Promise<readonly Broadcast[]> {
  const body = await readMessageBody(request, limits);
  const parsed = batch.safeParse(readJson(body, limits));
  if (!parsed.success) {
    const message = 'The body must be {"messages": [{"topic", "event", "payload", "private"}]}';
    throw createError('validation_failed', { message });
  }
  const { messages } = parsed.data;
  if (messages.length > limits.messagesPerRequest) {
    const message = `A request has at most ${limits.messagesPerRequest} messages`;
    throw createError('validation_failed', { message });
  }
  return messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    event,
    isPrivate,
    content: { kind: 'json', text: JSON.stringify(payload ?? {}) },
  }));
}

async function readMessageBody(request: Request, { messageBytes }: RealtimeLimits): Promise<Buffer> {
  const body = await readBody(request, messageBytes);
  if (body === undefined) throw createError('message_too_large');
  return body;
}

function readJson(body: Buffer, { messageDepth }: RealtimeLimits): unknown {
  const text = decodeUtf8(body);
  if (text === undefined) throw createError('validation_failed', { message: 'The body is not UTF-8' });
  if (nestsDeeper(text, messageDepth)) {
    throw createError('validation_failed', { message: `The body is nested more than ${messageDepth} deep` });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createError('validation_failed', { message: 'The body is not JSON', cause: error });
  }
}

function decode(part: string): string {
  try {
    return word.parse(decodeURIComponent(part));
  } catch (error) {
    throw createError('validation_failed', { message: 'The path is not valid', cause: error });
  }
}
