import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openHostDatabase, ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { openSocket, openUnreadSocket } from './raw-client.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { openTestHost, type RealtimeTestHost, soon } from './realtime-test-host.ts';

const generous = { burst: 1e9, perSecond: 1e9 };
const unlimited = { messagesPerSecond: 10_000, connectionBytes: generous, addressBytes: generous };
/** More than the operating system buffers for a socket that is not read. */
const enoughMessages = 60;

describe.each(ruleDatabaseKinds)('slow readers on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  let host: RealtimeTestHost;
  const unread: Socket[] = [];

  afterEach(async () => {
    for (const socket of unread.splice(0)) socket.destroy();
    await host.close();
  });

  const open = async (limits: Partial<RealtimeLimits>) => {
    host = await openTestHost(database, { limits: { ...unlimited, ...limits } });
  };

  /** Joins the topic and sends messages one by one, each acknowledged before the next. */
  async function openSender() {
    const sender = await openSocket(host);
    sender.send('1', '1', 'realtime:room', 'phx_join', { config: { broadcast: { ack: true } } });
    const responses = (ref: string) =>
      sender.received.some((message) => Array.isArray(message) && message[1] === ref);
    await expect.poll(() => responses('1'), soon).toBe(true);
    let lastRef = 1;
    const sendNext = async () => {
      lastRef += 1;
      const ref = String(lastRef);
      sender.send('1', ref, 'realtime:room', 'broadcast', { event: 'x', payload: 'x'.repeat(200_000) });
      await expect.poll(() => responses(ref), soon).toBe(true);
    };
    return { ...sender, sendNext };
  }

  it('are disconnected when their buffer is full', async () => {
    await open({ sendBufferBytes: 200_000 });
    unread.push(await openUnreadSocket(host));
    const sender = await openSender();
    expect(host.service.connections()).toBe(2);
    for (let n = 0; n < enoughMessages && host.service.connections() > 1; n += 1) await sender.sendNext();
    await expect.poll(() => host.service.connections(), soon).toBe(1);
    expect(sender.closed()).toBeUndefined();
  });

  it('are disconnected when the buffers of all clients exceed the total limit, unlike clients that read', async () => {
    await open({ sendBufferBytes: 1e9, totalSendBufferBytes: 3_000_000 });
    for (let n = 0; n < 4; n += 1) unread.push(await openUnreadSocket(host));
    const reader = await openSocket(host);
    reader.send('1', '1', 'realtime:room', 'phx_join', { config: {} });
    const sender = await openSender();
    for (let n = 0; n < enoughMessages; n += 1) await sender.sendNext();
    // The rest of the last client's data fits into the total.
    await expect.poll(() => host.service.connections(), soon).toBeLessThanOrEqual(3);
    await expect.poll(() => reader.received, soon).toHaveLength(enoughMessages + 1);
    expect([reader.closed(), sender.closed()]).toEqual([undefined, undefined]);
  });

  it('are disconnected after 30 seconds without reading, even below the buffer limits', async () => {
    await open({ sendBufferBytes: 1e9, totalSendBufferBytes: 1e9 });
    unread.push(await openUnreadSocket(host));
    const sender = await openSender();
    for (let n = 0; n < enoughMessages; n += 1) await sender.sendNext();
    expect(host.service.connections()).toBe(2);
    host.passSeconds(31);
    await expect.poll(() => host.service.connections(), soon).toBe(1);
    expect(sender.closed()).toBeUndefined();
  });
});
