import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

const folder = fileURLToPath(new URL('../../output/traces', import.meta.url));
const maxNameLength = 120;
let count = 0;

/** Records a trace if `TRACE=1` is set. The returned function ends the recording; it keeps the trace of a failed test in `tests/output/traces`. */
export async function startTrace(context: BrowserContext): Promise<(isFailed: boolean) => Promise<void>> {
  const test = TestRunner.getCurrentTest();
  if (process.env.TRACE !== '1') return async () => undefined;
  await context.tracing.start({ screenshots: true, snapshots: true });
  return async (isFailed) => {
    if (!isFailed) return context.tracing.stop();
    count += 1;
    const name = `${test?.fullName ?? 'test'} ${process.pid} ${count}`;
    const path = join(folder, `${name.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(-maxNameLength)}.zip`);
    await context.tracing.stop({ path });
    process.stdout.write(`Trace: ${path}\n`);
  };
}
