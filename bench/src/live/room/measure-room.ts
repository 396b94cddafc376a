import { Worker } from 'node:worker_threads';
import { type Driver, forEachDriver, openDatabase } from '../../host/bench-workspace.ts';
import { percentile } from '../../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../../report/report.ts';
import type { CrowdResult, CrowdTask } from './crowd.ts';
import { openRoomServer } from './room-server.ts';

interface RoomRun {
  readonly viewers: number;
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

const whole: RoomRun = { viewers: 2_000, messagesPerSecond: 200, seconds: 20 };
const quick: RoomRun = { viewers: 200, messagesPerSecond: 20, seconds: 3 };
const reactionsPerSecond = 50;
const attentive = 40;

/**
 * Measures one room on both databases: all viewers, their messages over the data API, and their reactions. The clients run in
 * a thread of the same process and share its processors.
 */
export function measureRoom(report: Report, isQuick: boolean): Promise<void> {
  const run = isQuick ? quick : whole;
  return forEachDriver(async (workspace, driver) => {
    const database = await openDatabase(workspace, driver);
    try {
      const server = await openRoomServer(database, run.viewers);
      try {
        const { port, key, event, topic, tokens } = server;
        addResult(
          report,
          driver,
          run,
          await runCrowd({ ...run, port, key, event, topic, tokens, attentive, reactionsPerSecond }),
        );
      } finally {
        await server.close();
      }
    } finally {
      await database.close();
    }
  });
}

function runCrowd(workerData: CrowdTask): Promise<CrowdResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('crowd.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function addResult(report: Report, driver: Driver, run: RoomRun, result: CrowdResult): void {
  const { times, lost, repeated, reactionsSent, reactionsSeen, refused } = result;
  if (repeated > 0) throw new Error(`${repeated} messages arrived twice`);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)));
  const name = `${driver}: room of ${run.viewers} viewers`;
  report.add(`${name}: all have joined`, `after ${(result.joinedMs / 1_000).toFixed(1)} s`);
  report.add(
    `${name}: messages accepted, of ${run.messagesPerSecond} a second`,
    `${result.accepted.toFixed(0)}/s${refused.length > 0 ? `; refused: ${refused.join(' ')}` : ''}`,
    minTarget(Math.round(result.accepted), Math.round(run.messagesPerSecond * 0.95), '/s'),
  );
  report.add(
    `${name}: from sending a message until viewers have it`,
    `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; ${lost} of ${times.length + lost} missing`,
    maxTarget(p95 ?? Number.NaN, 500, 'ms'),
  );
  report.add(
    `${name}: frames of a viewer`,
    `${result.framesPerViewer.toFixed(1)}/s, at most ${result.maxFramesPerSecond} in a second`,
    maxTarget(Math.round(result.framesPerViewer * 10) / 10, 5, '/s'),
  );
  report.add(
    `${name}: reactions`,
    `${reactionsSent} sent in ${run.seconds} s, ${reactionsSeen.join(' to ')} seen by each viewer`,
  );
  const megabytes = Math.round(process.memoryUsage().rss / 1024 ** 2);
  report.add(`${name}: memory of the process with its clients`, `${megabytes} MB`);
}
