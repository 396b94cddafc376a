import { expect, it } from 'vitest';
import { reportDefects } from './report-defects.ts';

it('tells of defects, and not of whoever went away', () => {
  const told: unknown[] = [];
  const report = reportDefects({ error: (...said: unknown[]) => void told.push(said) });
  report(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect(told).toEqual([]);
  const defect = new Error('a defect');
  report(defect);
  expect(told).toEqual([[{ err: defect }, 'the host failed']]);
});
