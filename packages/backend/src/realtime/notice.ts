import { z } from 'zod';
import type { Broadcast } from './broadcast.ts';

const key = z.record(z.string(), z.string().nullable());

const changeSchema = z.object({
  kind: z.literal('change'),
  schema: z.string(),
  table: z.string(),
  operation: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  key: key.nullable(),
  oldKey: key.nullable(),
  at: z.string(),
});
/** A change of a row. Its current content is read with the rights of each listener. */
export type RowChange = z.output<typeof changeSchema>;

export function keepsKey({ key, oldKey }: RowChange): boolean {
  return Object.entries(oldKey ?? {}).every(([name, value]) => key?.[name] === value);
}

const broadcastSchema = z.object({
  kind: z.literal('broadcast'),
  /** The server that has already delivered the message to its own clients. */
  from: z.string().optional(),
  topic: z.string(),
  event: z.string(),
  private: z.boolean(),
  text: z.string().optional(),
  bytes: z.base64().optional(),
});

const keptSchema = z.object({ kind: z.literal('kept'), id: z.string().regex(/^\d{1,19}$/) });

const roomSchema = z.object({
  kind: z.literal('room'),
  from: z.string().max(100),
  topic: z.string().max(255),
  /** On the server that reports. */
  viewers: z.int().min(0).max(1_000_000),
  /** Reactions since its last report. */
  tallies: z.record(z.string().max(40), z.int().min(1).max(1_000_000)),
});
/** What a server reports about a room to the others. */
export type RoomNotice = z.output<typeof roomSchema>;

const noticeSchema = z.discriminatedUnion('kind', [changeSchema, broadcastSchema, keptSchema, roomSchema]);

/** A notice of a server, or of the database, to all servers. */
export type Notice =
  | { readonly kind: 'change'; readonly change: RowChange }
  | { readonly kind: 'broadcast'; readonly from: string | undefined; readonly broadcast: Broadcast }
  | { readonly kind: 'room'; readonly room: RoomNotice }
  | { readonly kind: 'kept'; readonly id: string };

/** Returns undefined if invalid: anyone with a database connection can notify. */
export function readNotice(text: string): Notice | undefined {
  const parsed = noticeSchema.safeParse(parse(text));
  if (!parsed.success) return undefined;
  const body = parsed.data;
  if (body.kind === 'kept') return body;
  if (body.kind === 'change') return { kind: 'change', change: body };
  if (body.kind === 'room') return { kind: 'room', room: body };
  const content = readContent(body);
  if (content === undefined) return undefined;
  const { from, topic, event, private: isPrivate } = body;
  return { kind: 'broadcast', from, broadcast: { topic, event, isPrivate, content } };
}

function readContent({ text, bytes }: z.output<typeof broadcastSchema>): Broadcast['content'] | undefined {
  if (bytes !== undefined) return { kind: 'bytes', bytes: Buffer.from(bytes, 'base64') };
  return text !== undefined && parse(text) !== undefined ? { kind: 'json', text } : undefined;
}

export interface Mark {
  readonly from: string;
  /** Makes equal messages distinct. */
  readonly mark: string;
}

export function writeNotice({ topic, event, isPrivate, content }: Broadcast, { from, mark }: Mark): string {
  const body = content.kind === 'json' ? { text: content.text } : { bytes: content.bytes.toString('base64') };
  return JSON.stringify({ kind: 'broadcast', from, mark, topic, event, private: isPrivate, ...body });
}

export function writeRoomNotice(room: Omit<RoomNotice, 'kind'>): string {
  return JSON.stringify({ kind: 'room', ...room });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so no notice.
    return undefined;
  }
}
