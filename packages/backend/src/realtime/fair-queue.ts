export interface FairQueueLimits {
  readonly maxConcurrent: number;
  readonly maxConcurrentPerClient: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
}

/** The client, connection and signal of a task. */
export interface TaskOwner {
  readonly client: string;
  /** One of the client's connections, which take turns. */
  readonly connection: object;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
}

export type WorkOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The queue is full. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'cancelled' };

interface Task {
  readonly begin: () => void;
}

interface ClientQueue {
  running: number;
  waiting: number;
  readonly connections: Map<object, Set<Task>>;
}

/**
 * Runs a limited number of tasks at once and queues a limited number. Clients take turns, and so do the connections of
 * one client: a client with a thousand tasks delays another client's task by one.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In the order of their next turns. */
  readonly #clients = new Map<string, ClientQueue>();
  #working = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Rejects with the error of the task unless the signal was aborted. */
  async run<Result>(turn: TaskOwner, work: () => Promise<Result>): Promise<WorkOutcome<Result>> {
    const admission = await this.#enter(turn);
    if (admission !== 'running') return { kind: admission };
    try {
      return { kind: 'done', result: await work() };
    } catch (error) {
      if (turn.signal.aborted) return { kind: 'cancelled' };
      throw error;
    } finally {
      this.#leave(turn.client);
    }
  }

  #enter(turn: TaskOwner): Promise<'running' | 'refused' | 'cancelled'> {
    const { maxWaiting, maxWaitingPerClient } = this.#limits;
    const { client, connection, signal } = turn;
    if (signal.aborted) return Promise.resolve('cancelled');
    const queue = this.#clients.get(client) ?? { running: 0, waiting: 0, connections: new Map() };
    if (this.#waiting >= maxWaiting || queue.waiting >= maxWaitingPerClient)
      return Promise.resolve('refused');
    this.#clients.set(client, queue);
    return new Promise((resolve) => {
      const tasks = queue.connections.get(connection) ?? new Set();
      queue.connections.set(connection, tasks);
      const cancel = () => {
        this.#remove(turn, queue, task);
        resolve('cancelled');
      };
      const task: Task = {
        begin: () => {
          signal.removeEventListener('abort', cancel);
          this.#remove(turn, queue, task);
          resolve('running');
        },
      };
      signal.addEventListener('abort', cancel, { once: true });
      tasks.add(task);
      queue.waiting += 1;
      this.#waiting += 1;
      this.#advance();
    });
  }

  #remove({ client, connection }: TaskOwner, queue: ClientQueue, task: Task): void {
    const tasks = queue.connections.get(connection);
    tasks?.delete(task);
    if (tasks?.size === 0) queue.connections.delete(connection);
    queue.waiting -= 1;
    this.#waiting -= 1;
    this.#forget(client, queue);
  }

  #leave(client: string): void {
    const queue = this.#clients.get(client);
    this.#working -= 1;
    if (queue !== undefined) {
      queue.running -= 1;
      this.#forget(client, queue);
    }
    this.#advance();
  }

  #forget(client: string, { running, waiting }: ClientQueue): void {
    if (running === 0 && waiting === 0) this.#clients.delete(client);
  }

  #advance(): void {
    while (this.#working < this.#limits.maxConcurrent) {
      const next = this.#nextClient();
      if (next === undefined) return;
      const [client, queue] = next;
      moveToEnd(this.#clients, client, queue);
      this.#begin(queue);
    }
  }

  #nextClient(): readonly [string, ClientQueue] | undefined {
    for (const entry of this.#clients) {
      const [, { running, waiting }] = entry;
      if (waiting > 0 && running < this.#limits.maxConcurrentPerClient) return entry;
    }
    return undefined;
  }

  #begin(queue: ClientQueue): void {
    const [first] = queue.connections;
    if (first === undefined) return;
    const [connection, tasks] = first;
    moveToEnd(queue.connections, connection, tasks);
    const [task] = tasks;
    queue.running += 1;
    this.#working += 1;
    task?.begin();
  }
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
