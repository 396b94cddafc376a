import { onTestFinished } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

/** A server for one test, which may stop it before its end. */
export async function startOwnServer(): Promise<RunningServer> {
  const server = await startServer({ isPrepared: true });
  let isOn = true;
  const stop = async () => {
    if (!isOn) return;
    isOn = false;
    await server.stop();
  };
  onTestFinished(stop);
  return { ...server, stop };
}
