import { hourMs } from '@suixue/academy/duration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInZone, defaultZone, fromWallMs, startOfDay, toWallMs, toZone } from './zoned-day.ts';

const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Chatham', 'Asia/Kolkata', 'UTC'] as const;
const from = Date.parse('2026-01-01T00:00:00Z');
const to = Date.parse('2030-01-01T00:00:00Z');

describe('days in a time zone', () => {
  it('begin at a moment of that date, and before any other of its moments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, ms) => {
        const begin = startOfDay(ms, zone);
        expect(begin).toBeLessThanOrEqual(ms);
        expect(dateInZone(begin, zone)).toBe(dateInZone(ms, zone));
        expect(dateInZone(begin - 1, zone) < dateInZone(ms, zone)).toBe(true);
        expect(startOfDay(ms, zone, 1)).toBeGreaterThan(ms);
      }),
      { numRuns: 200 },
    );
  });

  it('have 23 and 25 hours when clocks change', () => {
    const lengthOf = (date: string) => {
      const noon = Date.parse(`${date}T17:00:00Z`);
      return (startOfDay(noon, 'America/New_York', 1) - startOfDay(noon, 'America/New_York')) / hourMs;
    };
    expect([lengthOf('2026-03-08'), lengthOf('2026-11-01'), lengthOf('2026-11-27')]).toEqual([23, 25, 24]);
  });

  it('fromWallMs inverts toWallMs outside of repeated hours', () => {
    const ms = Date.parse('2026-07-01T12:34:56.789Z');
    for (const zone of zones) expect(fromWallMs(toWallMs(ms, zone), zone)).toBe(ms);
  });
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', defaultZone],
  ['', defaultZone],
  ['../etc', defaultZone],
  ['A'.repeat(80), defaultZone],
])('toZone reads %j as %s', (text, zone) => expect(toZone(text)).toBe(zone));
