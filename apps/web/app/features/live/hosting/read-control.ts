import { z } from 'zod';
import type { LiveEvent } from '#app/features/live/live-event.ts';
import { mayHost, readStanding, type Standing } from '#app/features/live/read-events.ts';
import type { Chapter } from '#app/features/live/replay/chapters.ts';
import { readChapterList, readLiveText } from '#app/features/live/replay/read-replay.ts';
import { type RoomContent, readRoom } from '#app/features/live/room/read-room.ts';
import type { LiveFilms } from '#app/platform/live/live-films.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

const streamRow = z
  .object({
    ingest: z.enum(['push', 'rtmp', 'pull']),
    pull_url: z.string().nullable(),
    has_key: z.boolean(),
    key_hint: z.string().nullable(),
    key_made_at: z.string().nullable(),
    records: z.boolean(),
    recording: z.enum(['none', 'recording', 'kept']),
    recorded_ms: z.number(),
    recorded_bytes: z.number(),
  })
  .transform((row) => ({
    ingest: row.ingest,
    pullUrl: row.pull_url,
    hasKey: row.has_key,
    keyHint: row.key_hint,
    keyMadeAt: row.key_made_at,
    isRecorded: row.records,
    recording: row.recording,
    recordedMs: row.recorded_ms,
    recordedBytes: row.recorded_bytes,
  }));

/** How the picture of an event arrives. */
export type StreamSettings = z.output<typeof streamRow>;

const mutedRow = z
  .object({
    speaker: z.number(),
    name: z.string(),
    until: z.string(),
    reason: z.string(),
  })
  .transform((row) => ({ ...row }));

export type MutedSpeaker = z.output<typeof mutedRow>;

/** Everything on the control page of an event. */
export interface Control {
  readonly event: LiveEvent;
  readonly standing: Standing;
  readonly stream: StreamSettings;
  readonly ingest: LiveFilms['ingest'];
  readonly room: RoomContent;
  readonly muted: readonly MutedSpeaker[];
  readonly chapters: readonly Chapter[];
  readonly transcript: string;
  readonly captions: string;
}

/** Null if the viewer may not host the event. */
export async function readControl(
  account: AccountClient,
  liveFilms: LiveFilms,
  event: LiveEvent,
): Promise<Control | null> {
  if (!(await mayHost(account, event.id))) return null;
  const [standing, stream, room, muted, chapters, transcript, captions] = await Promise.all([
    readStanding(account, event.id),
    account.rpc('live_stream_settings', { event: event.id }, asRead),
    readRoom(account, event.id),
    account.rpc('live_muted', { event: event.id }, asRead),
    readChapterList(account, event.id),
    readLiveText(account, event.id, 'transcript'),
    readLiveText(account, event.id, 'captions'),
  ]);
  if (!standing) return null;
  return {
    ...{ event, standing, room, chapters, ingest: liveFilms.ingest },
    stream: streamRow.parse(readRows(stream)),
    muted: z.array(mutedRow).parse(readRows(muted)),
    transcript: transcript ?? '',
    captions: captions ?? '',
  };
}
