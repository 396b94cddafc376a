import { grantAdministrator } from '../../../../tests/support/site/administrators.ts';
import { type HostKeys, readHostKeys } from '../../../../tests/support/site/host-keys.ts';
import { accessToken, signUpPerson } from '../../../../tests/support/site/people.ts';
import type { ServerAddress } from '../../../../tests/support/site/start-server.ts';

/** A public live event that is recorded, with the stream key of its host. */
export interface HostedEvent {
  readonly id: string;
  readonly key: string;
  /** Ends the event and shows its replay. */
  end(): Promise<void>;
}

const host = { email: 'host@example.com', password: '四海无闲田农夫犹饿死' };

/** Signs up a host, and opens an event. */
export async function openHostedEvent(server: ServerAddress): Promise<HostedEvent> {
  const keys = await readHostKeys(server);
  await signUpPerson(server.url, host);
  await grantAdministrator(server, host.email);
  const token = await accessToken(server.url, host);
  const ask = createAsk(server.url, keys);
  const [row] = await ask('live_events', keys.serviceKey, {
    ...{ slug: 'measured', title: '测量', is_published: true },
  });
  const { id } = row as { readonly id: string };
  const act = (name: string, values: object) => ask(`rpc/${name}`, token, { event: id, ...values });
  await act('set_live_stream', { ingest: 'push', pull_url: null, records: true });
  const key = await act('renew_live_key', {});
  await act('move_live_event', { act: 'open' });
  return {
    id,
    key,
    end: async () => {
      await act('move_live_event', { act: 'end' });
      await act('set_live_replay', { state: 'shown' });
    },
  };
}

const createAsk =
  (url: string, { anonKey }: HostKeys) =>
  async (path: string, token: string, body: object) => {
    const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: 'POST',
      headers: { ...headers, prefer: 'return=representation' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
