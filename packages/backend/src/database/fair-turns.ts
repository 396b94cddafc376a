import { createError } from '../errors.ts';
import { type BudgetRate, ClientBudgets } from './client-budgets.ts';
import { databaseBudgets } from './database-budgets.ts';
import { Turn } from './turn.ts';

export interface FairTurnsOptions {
  /** The number of concurrent turns. */
  readonly slots: number;
  /** How many of them one client may use; the server's own work may use all. */
  readonly maxSlotsPerClient: number;
  /** How many it may use while no other client has work; by default no more. */
  readonly maxSlotsAlone?: number;
  /** Above these queue lengths, work that a client shapes is rejected. */
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** The client that a turn is charged to. */
export interface TurnClient {
  readonly key: string;
  /** Without a rate the client is limited by its queue alone. */
  readonly rate?: BudgetRate | undefined;
}

export interface TurnRequest {
  /** `undefined` for the server's own work. */
  readonly client: TurnClient | undefined;
  /** Stops the turn when it is aborted, also one that is not interruptible. */
  readonly signal?: AbortSignal | undefined;
  readonly interruptible?: Interruptible | undefined;
}

/** Options for work that a client shapes: it may be rejected before it starts, and stopped afterwards. */
export interface Interruptible {
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How much more time than a waiting client the client may have used before its turn is stopped. Without it, a turn
   * that has started is not stopped for others.
   */
  readonly holdMs?: number | undefined;
  /** Replaces `holdMs` if the client has not recently delayed others. */
  readonly patientHoldMs?: number | undefined;
}

interface Waiting {
  readonly order: number;
  readonly begin: () => void;
}

/** The queued transactions of one client. */
interface ClientQueue {
  readonly client: TurnClient | undefined;
  readonly waiting: Waiting[];
  running: number;
  /** Time used, without running turns, on a scale shared by all queues. */
  usedMs: number;
}

interface Running {
  readonly queue: ClientQueue;
  readonly turn: Turn;
  readonly beganAt: number;
  readonly holdMs: number | undefined;
  /** Time beyond this is charged to the patience budget; `undefined` without a patient hold. */
  readonly patientAfterMs: number | undefined;
}

/** Minimum charge, so that many short turns are not free. */
const minChargedMs = 0.2;
/** The server's own work is charged a quarter of its time. */
const ownShare = 0.25;
const fullQueueRetryMs = 1_000;
/** Idle queues are kept up to this number, to remember what clients used while others were busy. */
const maxQueues = 4_096;

/**
 * Schedules turns at a shared resource by time used: each client has a queue, and the client that has used least is next. A
 * client that returns after a pause starts level with the others, so pauses save nothing up.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions;
  readonly #budgets: ClientBudgets;
  readonly #patience: ClientBudgets;
  readonly #queues = new Map<string | undefined, ClientQueue>();
  readonly #running = new Set<Running>();
  #waiting = 0;
  #entered = 0;
  /** The time used by the queue that last started a turn, at that moment. */
  #levelMs = 0;
  #alarm: NodeJS.Timeout | undefined;
  /** The last two different clients that used the database, and when. */
  #lastClients: readonly { readonly key: string; readonly at: number }[] = [];

  constructor(options: FairTurnsOptions) {
    this.#options = options;
    this.#budgets = new ClientBudgets(options.now);
    this.#patience = new ClientBudgets(options.now);
  }

  /** Runs `work` when its turn comes. Rejects without running it if the client is over budget or disconnected. */
  async run<Result>(
    { client, interruptible, signal = interruptible?.signal }: TurnRequest,
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    const turn = new Turn();
    if (signal?.aborted) throw turn.stop('client-gone');
    const queue = this.#queueOf(client);
    if (interruptible) this.#requireCapacity(queue);
    const onAbort = () => turn.stop('client-gone');
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const running = await this.#enter(queue, turn, interruptible);
      try {
        return await work(turn);
      } finally {
        this.#end(running);
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #queueOf(client: TurnClient | undefined): ClientQueue {
    const queue = this.#queues.get(client?.key) ?? { client, waiting: [], running: 0, usedMs: 0 };
    if (isIdle(queue)) queue.usedMs = Math.max(queue.usedMs, this.#levelMs);
    this.#queues.set(client?.key, queue);
    return queue;
  }

  #requireCapacity({ client, waiting }: ClientQueue): void {
    if (client === undefined) return;
    const waitMs =
      client.rate && this.#isContendedFor(client.key) ? this.#budgets.waitMs(client.key, client.rate) : 0;
    if (waitMs > 0 || waiting.length >= this.#options.maxWaitingPerClient) {
      throw createError('over_request_rate_limit', {
        message: 'This client has used up its share of the server',
        hint: 'Send fewer or cheaper requests, and wait as long as Retry-After says',
        retryAfterMs: Math.max(waitMs, fullQueueRetryMs),
      });
    }
    // Excludes the server's own queue, which does not count against clients.
    const serverWaiting = this.#queues.get(undefined)?.waiting.length ?? 0;
    if (this.#waiting - serverWaiting >= this.#options.maxWaiting) {
      const message = 'Too many requests are waiting';
      throw createError('service_unavailable', { message, retryAfterMs: fullQueueRetryMs });
    }
  }

  #isContendedFor(key: string): boolean {
    const since = this.#options.now() - databaseBudgets.contendedMs;
    return this.#lastClients.some((last) => last.key !== key && last.at >= since);
  }

  /** Resolves when the turn has started. */
  #enter(queue: ClientQueue, turn: Turn, interruptible: Interruptible | undefined): Promise<Running> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        order: this.#entered++,
        begin: () => {
          const running = {
            queue,
            turn,
            beganAt: this.#options.now(),
            ...this.#toHold(queue, interruptible),
          };
          this.#running.add(running);
          queue.running += 1;
          turn.onStop(() => undefined);
          resolve(running);
        },
      };
      turn.onStop(() => {
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1);
        this.#waiting -= 1;
        reject(turn.stopped);
      });
      queue.waiting.push(waiting);
      this.#waiting += 1;
      this.#beginNext();
    });
  }

  #toHold(
    { client }: ClientQueue,
    { holdMs, patientHoldMs }: Partial<Interruptible> = {},
  ): Pick<Running, 'holdMs' | 'patientAfterMs'> {
    const isPatient =
      client !== undefined &&
      patientHoldMs !== undefined &&
      this.#patience.waitMs(client.key, databaseBudgets.patience) === 0;
    return isPatient
      ? { holdMs: patientHoldMs, patientAfterMs: holdMs }
      : { holdMs, patientAfterMs: undefined };
  }

  #end(running: Running): void {
    const { queue, beganAt, patientAfterMs } = running;
    const ms = Math.max(minChargedMs, this.#options.now() - beganAt);
    this.#running.delete(running);
    queue.running -= 1;
    queue.usedMs += queue.client === undefined ? ms * ownShare : ms;
    if (queue.client) this.#charge(queue.client, ms);
    if (queue.client && patientAfterMs !== undefined && ms > patientAfterMs)
      this.#patience.charge(queue.client.key, databaseBudgets.patience, ms - patientAfterMs);
    this.#beginNext();
    this.#forgetIdle();
  }

  #charge({ key, rate }: TurnClient, ms: number): void {
    if (rate) this.#budgets.charge(key, rate, ms);
    const [last] = this.#lastClients;
    const other = last?.key === key ? this.#lastClients[1] : last;
    this.#lastClients = [{ key, at: this.#options.now() }, ...(other ? [other] : [])];
  }

  #beginNext(): void {
    while (this.#running.size < this.#options.slots) {
      const queue = this.#nextQueue();
      const next = queue?.waiting.shift();
      if (queue === undefined || next === undefined) break;
      this.#waiting -= 1;
      this.#levelMs = Math.max(this.#levelMs, this.#usedBy(queue));
      next.begin();
    }
    this.#setAlarm();
  }

  /** Of the queues that may start, the one that has used least; ties go to the server's own work, then to the first. */
  #nextQueue(): ClientQueue | undefined {
    let best: ClientQueue | undefined;
    let bestUsed = Number.POSITIVE_INFINITY;
    for (const queue of this.#queues.values()) {
      if (!this.#mayBegin(queue)) continue;
      const used = this.#usedBy(queue);
      if (best === undefined || used < bestUsed || (used === bestUsed && isAhead(queue, best))) {
        best = queue;
        bestUsed = used;
      }
    }
    return best;
  }

  #mayBegin(queue: ClientQueue): boolean {
    const { client, waiting, running } = queue;
    const { maxSlotsPerClient, maxSlotsAlone = maxSlotsPerClient } = this.#options;
    if (waiting.length === 0) return false;
    if (client === undefined || running < maxSlotsPerClient) return true;
    const ownWork = waiting.length + running;
    return running < maxSlotsAlone && this.#waiting + this.#running.size === ownWork;
  }

  #usedBy(queue: ClientQueue): number {
    if (queue.running === 0) return queue.usedMs;
    const now = this.#options.now();
    let elapsed = 0;
    for (const running of this.#running) if (running.queue === queue) elapsed += now - running.beganAt;
    return queue.usedMs + (queue.client === undefined ? elapsed * ownShare : elapsed);
  }

  /** Sets a timer for when a running turn must be stopped for a waiting one. */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
    const due = this.#nextToStop();
    if (due === undefined) return;
    this.#alarm = setTimeout(
      () => {
        const { running, inMs } = this.#nextToStop() ?? {};
        if (inMs !== undefined && inMs <= 0) running?.turn.stop('yielded');
        this.#setAlarm();
      },
      Math.max(1, due.inMs),
    );
  }

  /**
   * The turn to stop next, and when, if nothing else happens. One at a time, because its end lets another turn start.
   */
  #nextToStop(): { readonly running: Running; readonly inMs: number } | undefined {
    if (this.#waiting === 0 || this.#running.size < this.#options.slots) return undefined;
    const next = this.#nextQueue();
    if (next === undefined) return undefined;
    const usedByNext = this.#usedBy(next);
    let found: { readonly running: Running; readonly inMs: number } | undefined;
    for (const running of this.#running) {
      if (running.turn.stopped) return undefined;
      if (running.holdMs === undefined || running.queue === next) continue;
      const ahead = this.#usedBy(running.queue) - usedByNext;
      const elapsed = this.#options.now() - running.beganAt;
      const inMs = running.holdMs - Math.min(ahead, elapsed);
      if (found === undefined || inMs < found.inMs) found = { running, inMs };
    }
    return found;
  }

  #forgetIdle(): void {
    if (this.#running.size === 0 && this.#waiting === 0) {
      this.#queues.clear();
      this.#levelMs = 0;
    } else if (this.#queues.size > maxQueues) {
      for (const [key, queue] of this.#queues) if (isIdle(queue)) this.#queues.delete(key);
    }
  }
}

function isIdle({ waiting, running }: ClientQueue): boolean {
  return waiting.length === 0 && running === 0;
}

function isAhead(one: ClientQueue, other: ClientQueue): boolean {
  if (one.client === undefined || other.client === undefined) return one.client === undefined;
  return (one.waiting[0]?.order ?? 0) < (other.waiting[0]?.order ?? 0);
}
