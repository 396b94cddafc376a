export interface FairQueueLimits {
  readonly atOnce: number;
  readonly atOncePerClient: number;
  readonly waiting: number;
  readonly waitingPerClient: number;
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
  working: number;
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

  get working(): number {
    return this.#working;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Rejects with the error of the task unless the signal was aborted. */
  async run<Result>(turn: TaskOwner, work: () => Promise<Result>): Promise<WorkOutcome<Result>> {
    const admission = await this.#enter(turn);
    if (admission !== 'working') return { kind: admission };
    try {
      return { kind: 'done', result: await work() };
    } catch (error) {
      if (turn.signal.aborted) return { kind: 'cancelled' };
      throw error;
    } finally {
      this.#leave(turn.client);
    }
  }

  #enter(turn: TaskOwner): Promise<'working' | 'refused' | 'cancelled'> {
    const { waiting, waitingPerClient } = this.#limits;
    const { client, connection, signal } = turn;
    if (signal.aborted) return Promise.resolve('cancelled');
    const line = this.#clients.get(client) ?? { working: 0, waiting: 0, connections: new Map() };
    if (this.#waiting >= waiting || line.waiting >= waitingPerClient) return Promise.resolve('refused');
    this.#clients.set(client, line);
    return new Promise((resolve) => {
      const tasks = line.connections.get(connection) ?? new Set();
      line.connections.set(connection, tasks);
      const cancel = () => {
        this.#remove(turn, line, task);
        resolve('cancelled');
      };
      const task: Task = {
        begin: () => {
          signal.removeEventListener('abort', cancel);
          this.#remove(turn, line, task);
          resolve('working');
        },
      };
      signal.addEventListener('abort', cancel, { once: true });
      tasks.add(task);
      line.waiting += 1;
      this.#waiting += 1;
      this.#advance();
    });
  }

  #remove({ client, connection }: TaskOwner, line: ClientQueue, task: Task): void {
    const tasks = line.connections.get(connection);
    tasks?.delete(task);
    if (tasks?.size === 0) line.connections.delete(connection);
    line.waiting -= 1;
    this.#waiting -= 1;
    this.#forget(client, line);
  }

  #leave(client: string): void {
    const line = this.#clients.get(client);
    this.#working -= 1;
    if (line !== undefined) {
      line.working -= 1;
      this.#forget(client, line);
    }
    this.#advance();
  }

  #forget(client: string, { working, waiting }: ClientQueue): void {
    if (working === 0 && waiting === 0) this.#clients.delete(client);
  }

  #advance(): void {
    while (this.#working < this.#limits.atOnce) {
      const next = this.#nextClient();
      if (next === undefined) return;
      const [client, line] = next;
      moveToEnd(this.#clients, client, line);
      this.#begin(line);
    }
  }

  #nextClient(): readonly [string, ClientQueue] | undefined {
    for (const entry of this.#clients) {
      const [, { working, waiting }] = entry;
      if (waiting > 0 && working < this.#limits.atOncePerClient) return entry;
    }
    return undefined;
  }

  #begin(line: ClientQueue): void {
    const [first] = line.connections;
    if (first === undefined) return;
    const [connection, tasks] = first;
    moveToEnd(line.connections, connection, tasks);
    const [task] = tasks;
    line.working += 1;
    this.#working += 1;
    task?.begin();
  }
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
