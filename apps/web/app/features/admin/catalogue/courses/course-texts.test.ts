import { describe, expect, it } from 'vitest';
import { courseState } from './course-texts.ts';

const ware = {
  id: '7',
  price: '1',
  currency: '0x2::sui::SUI',
  supply: '10',
  supplied: '0',
  isAvailable: true,
  isAnnounced: false,
};

describe('courseState', () => {
  it.each([
    ['没有公开', { isPublished: false, level: 'advanced', ware }],
    ['免费公开', { isPublished: true, level: 'free', ware: null }],
    ['没有上架', { isPublished: true, level: 'advanced', ware: null }],
    ['在卖', { isPublished: true, level: 'advanced', ware }],
    ['没有在卖', { isPublished: true, level: 'advanced', ware: { ...ware, isAvailable: false } }],
  ])('describes a course as %s', (text, facts) => {
    expect(courseState(facts).text).toBe(text);
  });
});
