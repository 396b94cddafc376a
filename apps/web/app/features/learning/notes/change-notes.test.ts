import { describe, expect, it } from 'vitest';
import { runLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { emptyAccount } from '#app/testing/empty-account.ts';
import { noteAddress, readNoteQuery } from './list-notes.ts';

const id = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
const call = (answer: unknown = { data: [], error: null }): LearningCall => ({
  account: emptyAccount(answer),
  viewerId: 'a',
  course: 'free',
  chapter: 'one',
  title: '第一章',
  quiz: undefined,
  productName: '穗学',
  showsPictures: false,
});
function submit(
  to: LearningCall,
  name: string,
  fields: Record<string, string> = {},
): ReturnType<typeof runLearningForm> {
  const form = new FormData();
  const [intent = '', target = ''] = name.split(':');
  for (const [field, value] of Object.entries({ ...fields, form: name, intent, target }))
    form.set(field, value);
  return runLearningForm(to, form);
}

describe('the note form', () => {
  it.each([
    [{ body: ' \r\n' }, '还没有内容'],
    [{ body: '字'.repeat(5_001) }, '最多 5000 字'],
    [{ body: '记', at: '下午三点' }, '视频时间请写成'],
  ])('explains what is wrong with an invalid note and keeps its text (case %#)', async (fields, sentence) => {
    const answer = await submit(call(), 'note-add', fields);
    expect(answer.problem).toContain(sentence);
    expect(answer.values.body).toBe(fields.body);
  });

  it.each(['note-add', 'note-edit'] as const)(
    'rejects %s with a time beyond the end of the film, and accepts the end itself',
    async (verb) => {
      const asked: string[] = [];
      const account = answeringAccount(
        { chapters: [{ media_seconds: 106 }], chapter_notes: [{ id }] },
        (name) => asked.push(name),
      );
      const send = (at: string) =>
        submit({ ...call(), account }, verb === 'note-edit' ? `${verb}:${id}` : verb, { body: '记', at });
      expect(await send('1:47')).toMatchObject({
        problem: '视频只有 1:46，请填不超过它的时间。',
        values: { body: '记', at: '1:47' },
      });
      expect(asked).toEqual(['chapters']);
      expect((await send('1:46')).problem).toBeNull();
    },
  );

  it('restores a deleted note, even if its time is beyond the end of the film', async () => {
    const account = answeringAccount({ chapters: [{ media_seconds: 106 }], chapter_notes: [] });
    const restored = await submit({ ...call(), account }, 'note-restore', { body: '记', at: '2:00', id });
    expect(restored.problem).toBeNull();
  });

  it('saves a note', async () => {
    expect(await submit(call(), 'note-add', { body: '记', at: '', id })).toMatchObject({
      problem: null,
      done: 'note-saved',
    });
  });

  it('explains a refusal of the database without showing the text of the database', async () => {
    const refused = (message: string, hint: string | null) =>
      call({ data: null, error: { code: 'x', message, hint } });
    const fields = { body: '记', id };
    expect(
      await submit(
        refused('A chapter holds at most 200 notes of a user', 'too_many_notes'),
        'note-add',
        fields,
      ),
    ).toMatchObject({
      problem: '这一章的笔记已经有 200 条，请先整理一下。',
      values: { body: '记' },
    });
    const { problem } = await submit(refused('relation "x" is down', null), 'note-add', fields);
    expect(problem).not.toContain('relation');
  });

  it('reports that a missing note can be neither changed nor deleted', async () => {
    for (const target of [id, 'nothing', '']) {
      expect((await submit(call(), `note-edit:${target}`, { body: '改' })).problem).toContain('不在了');
      expect((await submit(call(), `note-delete:${target}`)).problem).toContain('不在了');
    }
  });

  it('returns a deleted note so that it can be restored', async () => {
    const deleted = call({ data: [{ body: '记', at_seconds: 0 }], error: null });
    expect(await submit(deleted, `note-delete:${id}`)).toMatchObject({
      done: 'note-deleted',
      values: { body: '记', seconds: '0' },
    });
  });
});

describe('the URL of the note list', () => {
  it('round-trips', () => {
    for (const query of [
      { search: '', course: null, behind: null },
      { search: '100% & 更多', course: 'wallet-basics', behind: id },
    ])
      expect(readNoteQuery(new URL(noteAddress(query), 'http://host.test').searchParams)).toEqual(query);
  });

  it('falls back to no filter for invalid values', () => {
    const query = new URLSearchParams({ q: ' x ', course: '../x', behind: '7' });
    expect(readNoteQuery(query)).toEqual({ search: 'x', course: null, behind: null });
  });
});
