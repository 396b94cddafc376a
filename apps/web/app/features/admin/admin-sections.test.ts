import { describe, expect, it } from 'vitest';
import { adminSections, findSection } from './admin-sections.ts';

describe('the sections of the administration', () => {
  it('belong to the pages at and below their address, and the overview only to /admin', () => {
    expect(findSection('/admin')?.title).toBe('概览');
    expect(findSection('/admin/refunds')?.title).toBe('退款申请');
    expect(findSection('/admin/refunds/1')?.title).toBe('退款申请');
    expect(findSection('/admin/find')).toBeUndefined();
    expect(findSection('/administrators')).toBeUndefined();
  });

  it('each have an address of their own and a help text for operators', () => {
    expect(new Set(adminSections.map(({ to }) => to)).size).toBe(adminSections.length);
    expect(adminSections.filter(({ help }) => help.length === 0)).toEqual([]);
  });
});
