import { describe, expect, test, vi } from 'vitest';
import type { People, Person } from './client-target.ts';
import { subscribed } from './subscribed.ts';

const patience = { timeout: 30_000, interval: 100 };

export function describeRealtime(people: People): void {
  describe('realtime', () => {
    test('delivers broadcasts to the other subscribers, sent over the socket and over HTTP', async () => {
      const [speaker, listener] = [people.visitor(), people.visitor()];
      const name = `live-${Date.now()}`;
      const heard: unknown[] = [];
      const listening = listener
        .channel(name)
        .on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
      const speaking = speaker.channel(name);
      await Promise.all([subscribed(listening), subscribed(speaking)]);
      const text = '穗'.repeat(10_000);
      await speaking.send({ type: 'broadcast', event: 'word', payload: { text } });
      await vi.waitUntil(() => heard.length === 1, patience);
      expect(heard).toEqual([{ text }]);
      await people.visitor().channel(name).httpSend('word', { number: 2 });
      await vi.waitUntil(() => heard.length === 2, patience);
      await Promise.all([listener.removeAllChannels(), speaker.removeAllChannels()]);
    });

    test('delivers row changes only to users who may read the row', async () => {
      const [one, other] = [await people.join('hearer'), await people.join('other')];
      const heardByOne = await hearNotifications(one);
      const heardByOther = await hearNotifications(other);
      const tell = async ({ id }: Person, title: string) => {
        const row = { user_id: id, kind: 'house', title };
        expect((await people.operator().from('notifications').insert(row)).error).toBeNull();
      };
      await tell(one, '给一号');
      await tell(other, '给二号');
      await vi.waitUntil(() => heardByOne.length > 0 && heardByOther.length > 0, patience);
      expect([heardByOne, heardByOther]).toEqual([['给一号'], ['给二号']]);
      await Promise.all([one, other].map(({ client }) => client.removeAllChannels()));
    });

    test('rejects a socket with an invalid key', async () => {
      const visitor = people.visitor();
      const address = visitor.realtime.endpointURL().replace(/apikey=[^&]*/, 'apikey=made-up');
      const socket = new WebSocket(address);
      await new Promise((resolve) => socket.addEventListener('error', resolve));
      expect(socket.readyState).toBe(WebSocket.CLOSED);
    });
  });
}

async function hearNotifications({ client, id }: Person): Promise<readonly string[]> {
  const heard: string[] = [];
  const told = { event: 'INSERT', schema: 'public', table: 'notifications' } as const;
  const channel = client.channel(`notifications-${id}`);
  const ready = new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status }) => status === 'ok' && resolve());
  });
  channel.on('postgres_changes', told, (change) =>
    heard.push(String((change.new as { title?: unknown }).title)),
  );
  await subscribed(channel);
  await ready;
  return heard;
}
