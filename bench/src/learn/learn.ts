import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../report/report.ts';
import { type LearnEffort, quickEffort, wholeEffort } from './learn-effort.ts';
import { measureAccess } from './measure-access.ts';
import { measurePages } from './measure-pages.ts';
import { measurePaint } from './measure-paint.ts';
import { measureViewers } from './measure-viewers.ts';

export interface LearnParts {
  /** A folder that is removed with its content. */
  readonly folder: string;
  readonly effort: LearnEffort;
}

/** Measures what learners wait for, on the embedded server. */
export async function measureLearn(report: Report, isQuick: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-bench-learn-'));
  const parts = { folder, effort: isQuick ? quickEffort : wholeEffort };
  try {
    await measureAccess(report, parts);
    await measurePages(report, parts);
    await measureViewers(report, parts);
    await measurePaint(report, parts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
