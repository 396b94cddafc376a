import { decodeUtf8 } from '../decode-utf8.ts';
import { nestsDeeper } from '../nesting.ts';
import type { Broadcast, BroadcastContent } from './broadcast.ts';
import type { Frame, ProtocolVersion } from './frame.ts';

/** The first byte: what a client pushes, and what it is sent. */
const pushed = 3;
const sent = 4;
const asBytes = 0;
const asJson = 1;

/** Kind, then the lengths of five texts, then how the content is written. */
const pushHeaderBytes = 7;
const mostBytesOfText = 255;

/** Nothing when it is not of the protocol. */
export function decodeBroadcastPush(frame: Buffer, depth: number): Frame | undefined {
  if (frame.length < pushHeaderBytes || frame[0] !== pushed) return undefined;
  const lengths = [...frame.subarray(1, pushHeaderBytes - 1)];
  const texts: string[] = [];
  let at = pushHeaderBytes;
  for (const length of lengths) {
    const text = at + length <= frame.length ? decodeUtf8(frame.subarray(at, at + length)) : undefined;
    if (text === undefined) return undefined;
    texts.push(text);
    at += length;
  }
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = texts;
  const content = readContent(frame[pushHeaderBytes - 1], frame.subarray(at), depth);
  if (topic === '' || content === undefined) return undefined;
  return {
    kind: 'broadcast',
    topic,
    ref: ref === '' ? null : ref,
    joinRef: joinRef === '' ? null : joinRef,
    event,
    content,
    asksToBeKept: metadata !== '',
  };
}

function readContent(form: number | undefined, bytes: Buffer, depth: number): BroadcastContent | undefined {
  if (form === asBytes) return { kind: 'bytes', bytes };
  if (form !== asJson) return undefined;
  const text = decodeUtf8(bytes);
  // What is no JSON would be an exception in every client that it reached.
  return text !== undefined && !nestsDeeper(text, depth) && isJson(text) ? { kind: 'json', text } : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // That was the question.
    return false;
  }
}

/** The same bytes for everybody of one version. Bytes cannot be said in the first one. */
export function encodeBroadcast(version: ProtocolVersion, broadcast: Broadcast): string | Buffer | undefined {
  const topic = `realtime:${broadcast.topic}`;
  const { event, content } = broadcast;
  const texts = [Buffer.from(topic), Buffer.from(event)];
  if (version === '2.0.0' && texts.every(({ length }) => length <= mostBytesOfText)) {
    const form = content.kind === 'bytes' ? asBytes : asJson;
    const lengths = texts.map(({ length }) => length);
    const body = content.kind === 'bytes' ? content.bytes : Buffer.from(content.text);
    return Buffer.concat([Buffer.from([sent, ...lengths, 0, form]), ...texts, body]);
  }
  if (content.kind === 'bytes') return undefined;
  const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.text}}`;
  return version === '1.0.0'
    ? `{"topic":${JSON.stringify(topic)},"event":"broadcast","payload":${payload},"ref":null,"join_ref":null}`
    : `[null,null,${JSON.stringify(topic)},"broadcast",${payload}]`;
}
