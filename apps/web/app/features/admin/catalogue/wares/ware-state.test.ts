import { describe, expect, it } from 'vitest';
import { shelfState } from './ware-state.ts';

const onSale = { isAvailable: true, isAnnounced: false, supply: '10', supplied: '3' };

describe('shelfState', () => {
  it.each([
    ['在卖', {}],
    ['在卖，有预告', { isAnnounced: true }],
    ['卖完了', { supplied: '10', isAnnounced: true }],
    ['没有在卖', { isAvailable: false, supplied: '10' }],
    ['等启用', { isAvailable: false, isAnnounced: true }],
  ])('describes a ware as %s', (text, facts) => {
    expect(shelfState({ ...onSale, ...facts }).text).toBe(text);
  });
});
