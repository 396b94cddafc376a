import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

/** The global function of a thread that `interrupt` calls. */
export const interruptName = 'interruptStatements';

interface AttachedToWorker {
  readonly params: { readonly sessionId: string; readonly workerInfo: { readonly title: string } };
}

/**
 * Runs a function on a thread even while the thread is busy in WebAssembly, where V8 handles only messages of the
 * inspector. The debugger stays off, so the code is not slowed down.
 */
class ThreadInterrupter {
  readonly #session = new Session();
  /** Inspector sessions by the name of their thread. */
  readonly #sessions = new Map<string, string | undefined>();
  #sent = 0;

  constructor() {
    this.#session.connect();
    this.#session.on('NodeWorker.attachedToWorker', ({ params }: AttachedToWorker) => {
      const { sessionId, workerInfo } = params;
      const name = toName(workerInfo.title);
      if (this.#sessions.has(name)) this.#sessions.set(name, sessionId);
      else this.#session.post('NodeWorker.detach', { sessionId });
    });
    this.#session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  }

  /** Must be called in the same turn in which the thread is created. */
  watch(thread: Worker): void {
    const name = toName(`[worker ${thread.threadId}]`);
    this.#sessions.set(name, undefined);
    thread.once('exit', () => this.#sessions.delete(name));
  }

  /** Returns whether the call was sent; false if the thread cannot be reached. */
  interrupt({ threadId }: Worker, upTo: number): boolean {
    const sessionId = this.#sessions.get(toName(`[worker ${threadId}]`));
    if (sessionId === undefined) return false;
    this.#sent += 1;
    const expression = `${interruptName}(${Math.trunc(upTo)})`;
    const message = JSON.stringify({ id: this.#sent, method: 'Runtime.evaluate', params: { expression } });
    this.#session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    return true;
  }
}

/** Titles have the form `[worker 7] name`. */
function toName(title: string): string {
  return title.slice(0, title.indexOf(']') + 1);
}

let interrupter: ThreadInterrupter | undefined;

/** Shared by all threads of this process; must be created before the threads it should reach. */
export function getThreadInterrupter(): ThreadInterrupter {
  interrupter ??= new ThreadInterrupter();
  return interrupter;
}
