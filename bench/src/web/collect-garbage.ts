import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server whose memory is measured. V8 lets its heap grow while there is room, so that what a process holds says
 * little about what it keeps: asked by a signal, it first drops what nobody needs.
 */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const { gc } = globalThis as { gc?: () => void };
    // What the first one lets go of, the second one can take.
    gc?.();
    gc?.();
    process.stderr.write('garbage was collected\n');
  });
}
