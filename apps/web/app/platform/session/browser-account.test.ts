import { expect, it, vi } from 'vitest';
import { createBrowserAccount, heartbeatIntervalMs } from './browser-account.ts';

it('the browser client sends a realtime heartbeat every 30 seconds, as specified', () => {
  vi.stubGlobal('window', { location: new URL('https://suixue.example/') });
  const { realtime } = createBrowserAccount('anon-key');
  expect(heartbeatIntervalMs).toBe(30_000);
  expect(realtime.heartbeatIntervalMs).toBe(heartbeatIntervalMs);
  vi.unstubAllGlobals();
});
