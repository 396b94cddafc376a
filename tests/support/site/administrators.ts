import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { learnerCookie, type Person } from './people.ts';
import type { RunningServer, ServerAddress } from './start-server.ts';
import { waitUntilFound } from './wait-until-found.ts';

/** Makes an account an owner with the request that `npm run admin` sends to a running server: the command takes a second to start. */
export async function grantAdministrator({ dataDir }: ServerAddress, email: string): Promise<void> {
  const { port, key } = JSON.parse(readFileSync(join(dataDir, '.command-endpoint.json'), 'utf8'));
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'grant', account: email }),
  });
  const { isDone, lines } = await answer.json();
  if (!isDone) throw new Error(`${email} should have become an administrator: ${lines}`);
}

export interface FirstAdministrator {
  /** The session. */
  readonly cookie: string;
  /** The keys of the local network, which the page shows once. */
  readonly operator: Ed25519Keypair;
  readonly chainAdmin: Ed25519Keypair;
}

/** Makes the first administrator with the link that the server printed at start. */
export async function becomeFirstAdministrator(
  { url, output }: Pick<RunningServer, 'url' | 'output'>,
  person: Person,
): Promise<FirstAdministrator> {
  // The link is printed on another stream than the address, so it may arrive later.
  const token = await waitUntilFound(async () => /\/first-administrator#(\S+)/.exec(output())?.[1], {
    timeoutMs: 10_000,
    what: 'the first-administrator link',
  });
  const answer = await fetch(`${url}/first-administrator`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ token, ...person }),
  });
  const [operator, chainAdmin] = Array.from((await answer.text()).matchAll(/suiprivkey1\w+/g), ([key]) =>
    Ed25519Keypair.fromSecretKey(key),
  );
  if (!operator || !chainAdmin) throw new Error('the page should show the keys of the local network');
  return { cookie: await learnerCookie(url, person), operator, chainAdmin };
}
