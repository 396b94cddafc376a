import { z } from 'zod';
import { nestsDeeper } from '../nesting.ts';
import type { BroadcastContent } from './broadcast.ts';
import { decodeBroadcastPush } from './broadcast-frame.ts';

/** 1.0.0 encodes a message as an object; 2.0.0 as an array, and broadcasts in binary. */
export const protocolVersions = ['1.0.0', '2.0.0'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

/** The topic of a frame, its reference, and the reference of the join that it belongs to. */
interface Envelope {
  readonly topic: string;
  readonly ref: string | null;
  readonly joinRef: string | null;
}

export type Frame =
  | (Envelope & { readonly kind: 'message'; readonly event: string; readonly payload: unknown })
  | (Envelope & BroadcastPush);

export interface BroadcastPush {
  readonly kind: 'broadcast';
  readonly event: string;
  readonly content: BroadcastContent;
  /** Asks to store the message for replay, which is not supported. */
  readonly asksForStorage: boolean;
}

const ref = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value ?? null);
const word = z.string().min(1).max(1_000);

const objectForm = z.object({
  topic: word,
  event: word,
  payload: z.unknown().optional(),
  ref,
  join_ref: ref,
});
const listForm = z
  .tuple([ref, ref, word, word, z.unknown().optional()])
  .transform(([join_ref, ref, topic, event, payload]) => ({ topic, event, payload, ref, join_ref }));

const broadcastPayload = z.object({
  event: z.string().max(1_000),
  payload: z.unknown().optional(),
  persist: z.unknown().optional(),
});

/** Returns undefined if the frame is malformed. */
export function decodeFrame(
  data: Buffer,
  isBinary: boolean,
  { version, depth }: { readonly version: ProtocolVersion; readonly depth: number },
): Frame | undefined {
  if (isBinary) return version === '1.0.0' ? undefined : decodeBroadcastPush(data, depth);
  const text = data.toString('utf8');
  if (nestsDeeper(text, depth)) return undefined;
  const message = (version === '1.0.0' ? objectForm : listForm).safeParse(parseJson(text));
  if (!message.success) return undefined;
  const { topic, event, payload, ref, join_ref: joinRef } = message.data;
  if (event !== 'broadcast') return { kind: 'message', topic, event, payload, ref, joinRef };
  const parsed = broadcastPayload.safeParse(payload);
  if (!parsed.success) return { kind: 'message', topic, event, payload, ref, joinRef };
  const content = { kind: 'json', text: JSON.stringify(parsed.data.payload ?? {}) } as const;
  const asksForStorage = parsed.data.persist !== undefined && parsed.data.persist !== false;
  return { kind: 'broadcast', topic, ref, joinRef, event: parsed.data.event, content, asksForStorage };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so no valid frame.
    return undefined;
  }
}

/** A message from the server. Messages to all clients have no references. */
export interface ServerMessage {
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly ref?: string | null;
  readonly joinRef?: string | null;
}

export function encodeMessage(version: ProtocolVersion, message: ServerMessage): string {
  const { topic, event, payload, ref = null, joinRef = null } = message;
  return JSON.stringify(
    version === '1.0.0'
      ? { topic, event, payload, ref, join_ref: joinRef }
      : [joinRef, ref, topic, event, payload],
  );
}
