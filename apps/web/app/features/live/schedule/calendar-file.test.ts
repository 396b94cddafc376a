import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, toCalendarFile } from './calendar-file.ts';

const event = {
  id: '00000000-0000-4000-8000-000000000011',
  title: '逗号,分号;反斜杠\\',
  description: '第一行\n第二行',
  startsAt: '2026-12-01T20:00:00+08:00',
  minutes: 90,
  url: 'https://suixue.example/millionaire/live/first',
  isCancelled: false,
  updatedAt: '2026-11-27T01:02:03.456Z',
};

const fileOf = (events: readonly (typeof event)[]) =>
  toCalendarFile({ name: '穗学直播', host: 'suixue.example', events, now: new Date('2026-11-27T10:00:00Z') });

/** The lines of a file as a calendar reads them. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('toCalendarFile', () => {
  it('writes times in UTC, escaped texts, a duration and an alarm', () => {
    const lines = unfold(fileOf([event]));
    expect(lines).toContain('DTSTART:20261201T120000Z');
    expect(lines).toContain('DTSTAMP:20261127T100000Z');
    expect(lines).toContain('LAST-MODIFIED:20261127T010203Z');
    expect(lines).toContain('DURATION:PT90M');
    expect(lines).toContain('UID:live-00000000-0000-4000-8000-000000000011@suixue.example');
    expect(lines).toContain('SUMMARY:逗号\\,分号\\;反斜杠\\\\');
    expect(lines).toContain(`DESCRIPTION:第一行\\n第二行\\n${event.url}`);
    expect(lines).toContain('TRIGGER:-PT15M');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('keeps the identifier and raises the sequence of a changed event', () => {
    const changed = { ...event, updatedAt: '2026-11-27T01:02:05Z', startsAt: '2026-12-02T12:00:00Z' };
    const valueIn = (name: string, file: string) =>
      unfold(file)
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1);
    expect(valueIn('UID', fileOf([changed]))).toBe(valueIn('UID', fileOf([event])));
    expect(Number(valueIn('SEQUENCE', fileOf([changed])))).toBeGreaterThan(
      Number(valueIn('SEQUENCE', fileOf([event]))),
    );
  });

  it('marks a cancelled event, without an alarm', () => {
    const lines = unfold(fileOf([{ ...event, isCancelled: true }]));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });
});

describe('foldLine', () => {
  it('round-trips any text in lines of at most 75 bytes that split no character', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((one) => !/[\r\n]/.test(one));
    fc.assert(
      fc.property(text, (line) => {
        const folded = foldLine(line);
        for (const row of folded.split('\r\n')) expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
      { numRuns: 50 },
    );
  });
});

describe('escapeText', () => {
  it('leaves no character that could end a value or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[\r\n]/);
        expect(escaped.replaceAll(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      }),
      { numRuns: 50 },
    );
  });
});
