import { parseCaptions } from '@suixue/academy/courses/captions';
import { z } from 'zod';
import type { LiveEvent } from '#app/features/live/live-event.ts';
import { readChapters } from '#app/features/live/replay/chapters.ts';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { lines, parsed, present, typed } from '#app/platform/forms/form-fields.ts';
import { again, refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import type { FormState } from '#app/platform/forms/form-state.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

interface HostingCall {
  readonly account: AccountClient;
  readonly event: Pick<LiveEvent, 'id'>;
  /** The control page. */
  readonly path: string;
}

export type HostingFormState = FormState<
  | 'act'
  | 'sure'
  | 'ingest'
  | 'pull'
  | 'records'
  | 'key'
  | 'slow'
  | 'chat'
  | 'speaker'
  | 'replay'
  | 'chapters'
  | 'transcript'
  | 'captions'
>;

/** The longest text of an event, in characters. */
const maxTextLength = 400_000;
/** Of a form with such a text in it, as a browser sends it with files. */
export const maxTextFormBytes = 2 * 1024 * 1024;

const unknown = { unknown: 503 };
const oneOf = <Value extends string>(values: readonly Value[], problem: string) =>
  parsed((found) => values.find((value) => value === found), problem);
const done = (path: string, what: string) => `${path}?done=${what}#${what}`;

/** Announces, opens, ends or cancels an event. What cannot be undone asks for a tick. */
const move = defineAction({
  intent: 'move',
  schema: z.object({
    act: oneOf(['announce', 'open', 'end', 'cancel'], '没有这项操作。'),
    sure: present,
  }),
  keep: ['act'],
  run: async ({ account, event, path }: HostingCall, { act, sure }) => {
    if ((act === 'end' || act === 'cancel') && !sure)
      return refuse(
        act === 'end' ? '结束之后不能再开播，请先勾选“我确定”。' : '取消之后不能恢复，请先勾选“我确定”。',
        {
          field: 'sure',
        },
      );
    const { error } = await account.rpc('move_live_event', { event: event.id, act });
    return error ? refuseRows(error, unknown) : done(path, 'state');
  },
});

const setStream = defineAction({
  intent: 'stream',
  schema: z.object({
    ingest: oneOf(['push', 'rtmp', 'pull'], '请选择画面怎样来。'),
    pull: typed,
    records: present,
  }),
  keep: ['ingest', 'pull'],
  run: async ({ account, event, path }: HostingCall, { ingest, pull, records }) => {
    const wanted = { event: event.id, ingest, pull_url: pull, records };
    const { error } = await account.rpc('set_live_stream', wanted);
    return error ? refuseRows(error, { ...unknown, field: 'pull' }) : done(path, 'stream');
  },
});

/** The new key is in the answer only: the server keeps a hash of it. */
const renewKey = defineAction({
  intent: 'key',
  schema: z.object({}),
  run: async ({ account, event }: HostingCall) => {
    const { data, error } = await account.rpc('renew_live_key', { event: event.id });
    if (error) return refuseRows(error, unknown);
    return again({ notice: '新的密钥只显示这一次，旧的马上作废。', values: { key: data } });
  },
});

const setChat = defineAction({
  intent: 'chat',
  schema: z.object({
    slow: parsed((found) => (/^\d{1,3}$/.test(found) ? Number(found) : null), '请填写 2 到 600 的整数。'),
    chat: present,
  }),
  keep: ['slow'],
  run: async ({ account, event, path }: HostingCall, { slow, chat }) => {
    if (slow < 2 || slow > 600) return refuse('请填写 2 到 600 的整数。', { field: 'slow' });
    const { error } = await account.rpc('set_live_chat', { event: event.id, is_on: chat, slow });
    return error ? refuseRows(error, unknown) : done(path, 'chat');
  },
});

const unmute = defineAction({
  intent: 'unmute',
  schema: z.object({
    speaker: parsed((found) => (/^\d{1,9}$/.test(found) ? Number(found) : null), '没有这位发言者。'),
  }),
  run: async ({ account, event, path }: HostingCall, { speaker }) => {
    const { error } = await account.rpc('unmute_live_speaker', { event: event.id, speaker });
    return error ? refuseRows(error, unknown) : done(path, 'chat');
  },
});

const setReplay = defineAction({
  intent: 'replay',
  schema: z.object({ replay: oneOf(['none', 'preparing', 'shown', 'hidden'], '请选择回放的状态。') }),
  run: async ({ account, event, path }: HostingCall, { replay }) => {
    const { error } = await account.rpc('set_live_replay', { event: event.id, state: replay });
    return error ? refuseRows(error, unknown) : done(path, 'replay');
  },
});

const removeRecording = defineAction({
  intent: 'remove-recording',
  schema: z.object({ sure: present }),
  run: async ({ account, event, path }: HostingCall, { sure }) => {
    if (!sure) return refuse('录像删掉就没有了，请先勾选“我确定”。', { field: 'sure' });
    const { error } = await account.rpc('remove_live_recording', { event: event.id });
    return error ? refuseRows(error, unknown) : done(path, 'replay');
  },
});

const setChapters = defineAction({
  intent: 'chapters',
  schema: z.object({ chapters: lines }),
  keep: ['chapters'],
  run: async ({ account, event, path }: HostingCall, { chapters: entered }) => {
    const entry = readChapters(entered);
    if (entry.kind === 'problem') return refuse(entry.problem, { field: 'chapters' });
    const chapters = entry.chapters.map(({ seconds, title }) => ({ film_ms: seconds * 1_000, title }));
    const { error } = await account.rpc('set_live_chapters', { event: event.id, chapters });
    return error ? refuseRows(error, { ...unknown, field: 'chapters' }) : done(path, 'chapters');
  },
});

const setTexts = defineAction({
  intent: 'texts',
  schema: z.object({ transcript: lines, captions: lines }),
  keep: ['transcript', 'captions'],
  run: async ({ account, event, path }: HostingCall, { transcript, captions }) => {
    for (const [field, body] of [
      ['transcript', transcript],
      ['captions', captions],
    ] as const)
      if (body.length > maxTextLength) refuse(`最多 ${maxTextLength} 个字。`, { field });
    if (captions.trim() !== '' && parseCaptions(captions).length === 0)
      refuse('字幕读不出来，请粘贴 WebVTT 格式的内容。', { field: 'captions' });
    for (const [kind, body] of [
      ['transcript', transcript.trim()],
      ['captions', captions.trim()],
    ] as const) {
      const { error } = await account.rpc('set_live_text', { event: event.id, kind, language: 'zh', body });
      if (error) return refuseRows(error, { ...unknown, field: kind });
    }
    return done(path, 'texts');
  },
});

/** What hosts do on the control page of an event. The database checks that the caller hosts it. */
export const hostingActions = [
  move,
  setStream,
  renewKey,
  setChat,
  unmute,
  setReplay,
  removeRecording,
  setChapters,
  setTexts,
];
