import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { PageCollector } from './page-collector.ts';

interface RenderOptions {
  readonly nonce: string;
  /** The page will be cached: it is rendered completely, and an error anywhere rejects it. */
  readonly isWhole: boolean;
  /** Parts still missing after this time are aborted. */
  readonly giveUpMs: number;
  /** A part failed after sending had begun. */
  readonly onLateError: (error: unknown) => void;
  /** Shorter in tests. */
  readonly patienceMs?: number;
}

/** A page that is complete this soon after its shell is sent in one piece, which is far cheaper than a stream. */
const defaultPatienceMs = 20;

/** Renders in one piece if possible, and streams if a part delays the rest. */
export function renderPage(
  page: ReactNode,
  { nonce, isWhole, giveUpMs, onLateError, patienceMs = defaultPatienceMs }: RenderOptions,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  return new Promise((resolve, reject) => {
    let hasFrame = false;
    let hasLeft = false;
    let patience: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        hasFrame = true;
        if (isWhole) return;
        patience = setTimeout(() => {
          hasLeft = true;
          resolve(toStream(pipe));
        }, patienceMs);
      },
      onAllReady() {
        clearTimeout(patience);
        clearTimeout(deadline);
        if (!hasLeft) pipe(new PageCollector(resolve, reject));
      },
      onShellError: reject,
      onError(error) {
        // Errors before the shell are also reported to `onShellError`.
        if (isWhole) reject(error);
        else if (hasFrame) onLateError(error);
      },
    });
    const deadline = setTimeout(abort, giveUpMs);
  });
}

function toStream(pipe: PipeableStream['pipe']): ReadableStream {
  const body = new PassThrough();
  pipe(body);
  return createReadableStreamFromReadable(body);
}
