import { decodeUtf8 } from '../decode-utf8.ts';
import { nestsDeeper } from '../nesting.ts';
import type { Broadcast, BroadcastContent } from './broadcast.ts';
import type { Frame, ProtocolVersion } from './frame.ts';

/** The first byte of frames that a client sends and receives. */
const pushed = 3;
const sent = 4;
const asBytes = 0;
const asJson = 1;

/** The kind, the lengths of five texts, and the encoding of the content. */
const pushHeaderBytes = 7;
const maxTextBytes = 255;

/** Returns undefined if the frame is malformed. */
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
    asksForStorage: metadata !== '',
  };
}

function readContent(form: number | undefined, bytes: Buffer, depth: number): BroadcastContent | undefined {
  if (form === asBytes) return { kind: 'bytes', bytes };
  if (form !== asJson) return undefined;
  const text = decodeUtf8(bytes);
  // Invalid JSON would throw in every client that receives it.
  return text !== undefined && !nestsDeeper(text, depth) && isJson(text) ? { kind: 'json', text } : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Only tests whether the text is JSON.
    return false;
  }
}

/** The encoding is the same for all clients of a version. Version 1.0.0 cannot carry bytes. */
export function encodeBroadcast(version: ProtocolVersion, broadcast: Broadcast): string | Buffer | undefined {
  const topic = `realtime:${broadcast.topic}`;
  const { event, content } = broadcast;
  const texts = [Buffer.from(topic), Buffer.from(event)];
  if (version === '2.0.0' && texts.every(({ length }) => length <= maxTextBytes)) {
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
