import { describe, expect, it, vi } from 'vitest';
import { PageCollector } from './page-collector.ts';

describe('a collected page', () => {
  it('contains everything that was written, in order', () => {
    const done = vi.fn();
    const collector = new PageCollector(done, vi.fn());
    expect(collector.write(new TextEncoder().encode('<p>一'))).toBe(true);
    expect(collector.write('穗</p>')).toBe(true);
    expect(done).not.toHaveBeenCalled();
    collector.end();
    expect(new TextDecoder().decode(done.mock.calls[0]?.[0])).toBe('<p>一穗</p>');
  });

  it('reports the error that stopped it', () => {
    const failed = vi.fn();
    const error = new Error('broken');
    new PageCollector(vi.fn(), failed).destroy(error);
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  });
});
