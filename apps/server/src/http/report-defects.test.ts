import { expect, it } from 'vitest';
import { reportDefects } from './report-defects.ts';

it('reportDefects logs defects but not disconnected clients', () => {
  const told: unknown[] = [];
  const report = reportDefects({ error: (...said: unknown[]) => void told.push(said) });
  report(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect(told).toEqual([]);
  const defect = new Error('a defect');
  report(defect);
  expect(told).toEqual([[{ err: defect }, 'the host failed']]);
});
