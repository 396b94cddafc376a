import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { readHostKeys } from './host-keys.ts';
import { ofWorker } from './of-worker.ts';
import { accepting, type Person } from './people.ts';
import type { ServerAddress } from './start-server.ts';

export const telegramSecret = 'a-secret-of-telegram';
export const personPassword = '春种一粒粟秋收万颗子';

/**
 * The server that the files of this worker share if their accounts are their own. It runs from the first file to the last one; a file
 * restores the settings that it changes, and does not stop the server.
 */
export const peopleServer = (): ServerAddress => ofWorker(inject('peopleServers'));

/** Sends a request with the service role, whose key is in the server's data folder. */
export async function asService(path: string, method: string, body: object): Promise<Response> {
  const server = peopleServer();
  const { serviceKey } = await readHostKeys(server);
  return fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${serviceKey}`,
      apikey: serviceKey,
      Prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify(body),
  });
}

interface Account extends Person {
  readonly id: string;
}

/** Creates an account without an e-mail, because e-mails are limited to twenty an hour. */
export async function createPerson(): Promise<Account> {
  const person = { email: `person-${randomUUID().slice(0, 8)}@example.com`, password: personPassword };
  const made = await asService('/auth/v1/admin/users', 'POST', {
    ...person,
    email_confirm: true,
    user_metadata: accepting,
  });
  if (!made.ok) throw new Error(`${person.email} could not be created: ${await made.text()}`);
  const { id } = (await made.json()) as { readonly id: string };
  return { ...person, id };
}
