import { createListCheck, type ListExpectation, type ListReport } from '@suixue/academy/votes/check-list';
import { VoteProblem } from './vote-problem.ts';

interface ListWish extends ListExpectation {
  readonly proposal: string;
  /** Bytes read so far. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Downloads a published list and checks it here: counts, recomputes the root, and looks for the voter's ballot. */
export async function verifyPublished({ onProgress, signal, ...expected }: ListWish): Promise<ListReport> {
  const check = createListCheck(expected);
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    const answer = await fetch(`/votes/${expected.proposal}/list.txt`, { signal: signal ?? null });
    if (!answer.ok || !answer.body) throw new VoteProblem('list', await answer.text());
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      check.push(decoder.decode(value, { stream: true }));
      onProgress?.(bytes);
    }
  } catch (error) {
    if (error instanceof TypeError)
      throw new VoteProblem('offline', '清单没有下载完，网络断了。请再试一次。');
    throw error;
  }
  check.push(decoder.decode());
  return check.finish();
}
