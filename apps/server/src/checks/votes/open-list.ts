import { createReadStream } from 'node:fs';
import { secondMs } from '@suixue/backend/duration';
import { NothingCheckedError } from '../run-check.ts';

/** A list that could not be read. */
export class ListError extends NothingCheckedError {
  override readonly name = 'ListError';
}

interface Limits {
  /** Until the next part arrives. */
  readonly idleMs: number;
  /** For the whole list. */
  readonly totalMs: number;
  readonly maxBytes: number;
}

/** A million ballots have 70 MB. */
const listLimits: Limits = { idleMs: 30 * secondMs, totalMs: 600 * secondMs, maxBytes: 1_000_000_000 };

/** Reads a list in parts from a URL or a file. Throws a `ListError` if it is not there, too long, or stops arriving. */
export async function* openList(
  source: string,
  { idleMs, totalMs, maxBytes }: Limits = listLimits,
): AsyncGenerator<string> {
  const isUrl = /^https?:\/\//.test(source);
  const stop = new AbortController();
  const timers = [setTimeout(() => stop.abort(), totalMs)];
  const waitAnew = () => {
    clearTimeout(timers[1]);
    timers[1] = setTimeout(() => stop.abort(), idleMs);
  };
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    waitAnew();
    const parts = isUrl
      ? await fetchParts(source, stop.signal)
      : createReadStream(source, { signal: stop.signal });
    for await (const part of parts) {
      waitAnew();
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new ListError(`${source} has more than ${maxBytes} bytes.`);
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw toListError(error, source, stop.signal.aborted);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    stop.abort();
  }
}

async function fetchParts(url: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(url, { signal });
  if (answer.ok && answer.body) return answer.body;
  throw new ListError(`${url} answers with ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
}

function toListError(error: unknown, source: string, isLate: boolean): unknown {
  if (error instanceof ListError || !(error instanceof Error)) return error;
  if (isLate) return new ListError(`${source} stopped arriving.`);
  // Of the file system, or of fetch, which reports every lost connection as a TypeError.
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' || error instanceof TypeError)
    return new ListError(`${source} cannot be read: ${error.message}`);
  return error;
}
