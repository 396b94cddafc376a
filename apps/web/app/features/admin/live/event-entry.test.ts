import { describe, expect, it } from 'vitest';
import { type EnteredEvent, readEventEntry } from './event-entry.ts';

const entered: EnteredEvent = {
  slug: 'first-lecture',
  title: '第一讲',
  description: '',
  audience: 'everybody',
  pass: '',
  starts: '2026-12-01T20:00',
  ends: '2026-12-01T21:30',
};

describe('readEventEntry', () => {
  it("reads times as Beijing's, and keeps a pass only for events that ask for one", () => {
    expect(readEventEntry({ ...entered, pass: '900005' })).toEqual({
      kind: 'event',
      columns: {
        ...{ slug: 'first-lecture', title: '第一讲', description: '', audience: 'everybody', pass_id: null },
        starts_at: '2026-12-01T12:00:00.000Z',
        ends_at: '2026-12-01T13:30:00.000Z',
      },
    });
    expect(readEventEntry({ ...entered, audience: 'pass', pass: '900005' })).toMatchObject({
      columns: { audience: 'pass', pass_id: '900005' },
    });
  });

  it('accepts an event without a time', () => {
    expect(readEventEntry({ ...entered, starts: '', ends: '' })).toMatchObject({
      columns: { starts_at: null, ends_at: null },
    });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '长'.repeat(201) }, 'title'],
    [{ slug: 'First Lecture' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ audience: 'friends' }, 'audience'],
    [{ audience: 'pass', pass: '' }, 'pass'],
    [{ starts: '2026-02-30T20:00' }, 'starts'],
    [{ ends: 'later' }, 'ends'],
    [{ ends: '2026-12-01T20:00' }, 'ends'],
    [{ starts: '' }, 'starts'],
  ] as const)('refuses %j and names the field', (change, field) => {
    expect(readEventEntry({ ...entered, ...change })).toMatchObject({ kind: 'problem', field });
  });
});
