import { describe, expect, it } from 'vitest';
import { adminSections, findSection } from './admin-sections.ts';

describe('the sections of the administration', () => {
  it('contain the pages at and below their path, except the overview, which contains only /admin', () => {
    expect(findSection('/admin')?.title).toBe('概览');
    expect(findSection('/admin/refunds')?.title).toBe('退款申请');
    expect(findSection('/admin/refunds/1')?.title).toBe('退款申请');
    expect(findSection('/admin/find')).toBeUndefined();
    expect(findSection('/administrators')).toBeUndefined();
  });

  it('have distinct paths, and each has a help text for operators', () => {
    expect(new Set(adminSections.map(({ to }) => to)).size).toBe(adminSections.length);
    expect(adminSections.filter(({ help }) => help.length === 0)).toEqual([]);
  });
});
