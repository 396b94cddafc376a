import type { ProviderTest } from './assistant-port.ts';
import type { Provider } from './provider.ts';
import { ProviderError, problemSentences } from './provider-problem.ts';

/** Asks one fixed question, for administrators: the latencies, or what exactly is wrong. */
export async function testProvider(
  provider: Provider,
  signal: AbortSignal,
  now: () => number,
): Promise<ProviderTest> {
  const beginsAt = now();
  let firstTokenMs: number | null = null;
  let reportsUsage = false;
  try {
    const messages = [{ role: 'user', content: '请只回答两个字：收到' }] as const;
    for await (const event of provider.chat({ messages, maxOutputTokens: 200, signal })) {
      if (event.kind === 'usage') reportsUsage = true;
      else firstTokenMs ??= now() - beginsAt;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const status = error.status === null ? '' : `（HTTP ${error.status}）`;
    const code = typeof error.cause === 'string' ? `（${error.cause}）` : '';
    return {
      kind: 'failed',
      sentence: `${problemSentences[error.problem]}${status}${code}`,
      totalMs: now() - beginsAt,
    };
  }
  const totalMs = now() - beginsAt;
  return { kind: 'answered', firstTokenMs: firstTokenMs ?? totalMs, totalMs, reportsUsage };
}
