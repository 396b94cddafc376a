import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { PageCollector } from './page-collector.ts';

interface RenderOptions {
  readonly nonce: string;
  /** The page will be kept: it is waited for to its end, and a failure anywhere fails all of it. */
  readonly isWhole: boolean;
  /** After this long what is still missing is given up. */
  readonly giveUpMs: number;
  /** A part failed after the page had begun to leave. */
  readonly onLateError: (error: unknown) => void;
  /** Only tests wait less. */
  readonly patienceMs?: number;
}

/** What is all there this soon after its frame leaves in one piece, which costs far less than a stream. */
const defaultPatienceMs = 20;

/** Renders to one piece where it can, and to a stream where a part keeps the rest waiting. */
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
        // What fails before there is a frame is told to `onShellError` as well.
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
