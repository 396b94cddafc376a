import { onTestFinished } from 'vitest';
import { type RunningServer, startServer } from './start-server.ts';

/** A server for one test, which can stop it. */
export async function startOwnServer(): Promise<RunningServer & { pull(): Promise<void> }> {
  const server = await startServer({ isPrepared: true });
  let isOn = true;
  const pull = async () => {
    if (!isOn) return;
    isOn = false;
    await server.stop();
  };
  onTestFinished(pull);
  return { ...server, pull };
}
