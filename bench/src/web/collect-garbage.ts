import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server whose memory is measured. V8 lets its heap grow while there is room, so the size of
 * a process says little about its live data: on a signal it collects garbage first.
 */
if (isMainThread) {
  process.on('SIGUSR2', () => {
    const { gc } = globalThis as { gc?: () => void };
    // The second collection frees what the first one released.
    gc?.();
    gc?.();
    process.stderr.write('garbage was collected\n');
  });
}
