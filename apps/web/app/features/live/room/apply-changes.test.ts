import type { LiveMessage, RoomEvent } from '@suixue/academy/live/room-events';
import { describe, expect, it } from 'vitest';
import { applyChanges, pinsUnknown } from './apply-changes.ts';

const change = { is_hidden: false, pinned_at: null, votes: 0, answered_at: null };
const message = (id: number): LiveMessage => ({
  ...{ id, kind: 'question', speaker: 1, name: '小雪', body: '好', at: '2026-12-01T12:00:00Z' },
  ...{ is_host: false, ...change },
});
const changed = (id: number, more: Partial<typeof change> | { pinned_at: string }): RoomEvent => ({
  name: 'changed',
  change: { id, ...change, ...more },
});

describe('applyChanges', () => {
  it('changes and removes known messages, and adds none', () => {
    const events: readonly RoomEvent[] = [
      changed(1, { votes: 4 }),
      { name: 'removed', id: 2 },
      changed(9, { votes: 1 }),
      { name: 'said', message: message(10) },
    ];
    expect(applyChanges([message(1), message(2)], events)).toEqual([{ ...message(1), votes: 4 }]);
  });

  it('returns the same list if nothing of it has changed', () => {
    const list = [message(1)];
    expect(applyChanges(list, [changed(2, { votes: 1 })])).toBe(list);
  });
});

describe('pinsUnknown', () => {
  it('is true for a newly pinned message whose text is not known', () => {
    const pin = changed(5, { pinned_at: '2026-12-01T12:01:00Z' });
    expect(pinsUnknown([pin], new Set([5]))).toBe(false);
    expect(pinsUnknown([pin], new Set([4]))).toBe(true);
    expect(pinsUnknown([changed(5, {})], new Set())).toBe(false);
  });
});
