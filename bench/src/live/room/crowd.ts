import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openViewer, type Viewer, type ViewerTarget } from './viewer-socket.ts';

/** The messages to the thread of the clients. */
export interface CrowdTask extends ViewerTarget {
  readonly event: string;
  /** Access tokens of the viewers, who take turns to speak. */
  readonly tokens: readonly string[];
  /** Viewers that decode what they receive. */
  readonly attentive: number;
  readonly messagesPerSecond: number;
  readonly reactionsPerSecond: number;
  readonly seconds: number;
}

/** What it found. Times are milliseconds from sending a message until an attentive viewer has it. */
export interface CrowdResult {
  readonly joinedMs: number;
  readonly accepted: number;
  readonly refused: readonly string[];
  readonly times: readonly number[];
  /** Messages that an attentive viewer did not get, or got twice. */
  readonly lost: number;
  readonly repeated: number;
  readonly reactionsSent: number;
  /** The fewest and the most that a viewer was told. */
  readonly reactionsSeen: readonly [number, number];
  readonly framesPerViewer: number;
  readonly maxFramesPerSecond: number;
}

/** Joins of one address at the same time. */
const joinsAtOnce = 40;
const warmUpSeconds = 3;
const heartbeatMs = 20_000;

async function run(task: CrowdTask): Promise<CrowdResult> {
  const sentAt = new Map<string, number>();
  const seen: Map<string, number>[] = [];
  const reactions: number[] = [];
  const times: number[] = [];
  const begun = performance.now();
  const viewers: Viewer[] = [];
  const open = (number: number, token: string) => {
    const mine = seen.length;
    const isAttentive = number < task.attentive;
    if (isAttentive) {
      seen.push(new Map());
      reactions.push(0);
    }
    const onFrame = (payload: unknown) => {
      const now = performance.now();
      const { events, tallies } = payload as {
        readonly events: readonly (readonly [string, { readonly body: string }])[];
        readonly tallies?: Readonly<Record<string, number>>;
      };
      for (const times of Object.values(tallies ?? {})) reactions[mine] = (reactions[mine] ?? 0) + times;
      for (const [name, { body }] of events) {
        const sent = sentAt.get(body);
        if (name !== 'said' || sent === undefined) continue;
        times.push(now - sent);
        seen[mine]?.set(body, (seen[mine]?.get(body) ?? 0) + 1);
      }
    };
    const viewer = openViewer({ ...task, token, number, ...(isAttentive && { onFrame }) });
    viewers.push(viewer);
    return viewer.joined;
  };
  for (let at = 0; at < task.tokens.length; at += joinsAtOnce) {
    const some = task.tokens.slice(at, at + joinsAtOnce);
    await Promise.all(some.map((token, index) => open(at + index, token)));
  }
  const joinedMs = performance.now() - begun;
  const beating = setInterval(() => {
    for (const viewer of viewers) viewer.beat();
  }, heartbeatMs);
  const speakers = createSpeakers(task);
  // The first message of each speaker gets a number, which the later ones have.
  await speakers.say(task.messagesPerSecond * warmUpSeconds, () => undefined);
  const framesBefore = viewers.map((viewer) => viewer.frames());
  const measuredFrom = performance.now();
  const reacting = react(viewers, task);
  const outcome = await speakers.say(task.messagesPerSecond * task.seconds, (body) => {
    sentAt.set(body, performance.now());
  });
  const elapsed = (performance.now() - measuredFrom) / 1_000;
  const reactionsSent = await reacting;
  // The last frame follows within 200 ms.
  await sleep(1_500);
  const watched = (performance.now() - measuredFrom) / 1_000;
  clearInterval(beating);
  const frames = viewers.reduce((sum, viewer, at) => sum + viewer.frames() - (framesBefore[at] ?? 0), 0);
  for (const viewer of viewers) viewer.close();
  const counts = seen.flatMap((messages) => [...messages.values()]);
  return {
    joinedMs,
    accepted: outcome.accepted / elapsed,
    refused: outcome.refused,
    times,
    lost: outcome.accepted * task.attentive - counts.length,
    repeated: counts.filter((count) => count > 1).length,
    reactionsSent,
    reactionsSeen: [Math.min(...reactions), Math.max(...reactions)],
    framesPerViewer: frames / viewers.length / watched,
    maxFramesPerSecond: Math.max(...viewers.map((viewer) => viewer.maxPerSecond())),
  };
}

/** Says messages at a constant rate, each by the next speaker, without waiting for the answers. */
function createSpeakers({ port, key, event, tokens, messagesPerSecond }: CrowdTask) {
  let spoken = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** Returns null, or the refusal. */
  const sayOne = (body: string): Promise<string | null> => {
    const number = spoken % tokens.length;
    spoken += 1;
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const path = `/rest/v1/rpc/say_in_live?viewer=${number}`;
    const headers = {
      apikey: key,
      authorization: `Bearer ${tokens[number]}`,
      'content-type': 'application/json',
    };
    request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(response.statusCode === 200 ? null : String(Buffer.concat(parts))));
    })
      .on('error', reject)
      .end(JSON.stringify({ event, body, key: crypto.randomUUID() }));
    return promise;
  };
  return {
    async say(count: number, before: (body: string) => void) {
      const begun = performance.now();
      const pending: Promise<string | null>[] = [];
      for (let n = 0; n < count; n += 1) {
        const wait = begun + (n * 1_000) / messagesPerSecond - performance.now();
        if (wait > 1) await sleep(wait);
        const body = `第 ${spoken} 条：这一步为什么要先看金额？`;
        before(body);
        pending.push(sayOne(body));
      }
      const answers = await Promise.all(pending);
      const refused = answers.filter((answer) => answer !== null);
      return { accepted: answers.length - refused.length, refused: [...new Set(refused)].slice(0, 3) };
    },
  };
}

async function react(
  viewers: readonly Viewer[],
  { reactionsPerSecond, seconds }: CrowdTask,
): Promise<number> {
  const count = reactionsPerSecond * seconds;
  for (let n = 0; n < count; n += 1) {
    viewers[n % viewers.length]?.react('heart');
    await sleep(1_000 / reactionsPerSecond);
  }
  return count;
}

parentPort?.postMessage(await run(workerData as CrowdTask));
