import { hourMs } from '../../duration.ts';
import { type AuthHarness, join } from './auth-harness.ts';

/** A confirmed account, an unconfirmed one, one without a password, and a banned one. */
export const knownAccounts = [
  'known@grain.test',
  'waiting@grain.test',
  'coded@grain.test',
  'banned@grain.test',
] as const;

export async function createKnownAccounts(host: AuthHarness, password: string): Promise<void> {
  const [known, waiting, coded, banned] = knownAccounts;
  await join(host, host.client(), known, password);
  await host.client().auth.signUp({ email: waiting, password });
  const { admin } = host.asServiceRole().auth;
  await admin.createUser({ email: coded, email_confirm: true });
  const { data } = await admin.createUser({ email: banned, password, email_confirm: true });
  await admin.updateUserById(data.user?.id ?? '', { ban_duration: '1000h' });
  // Waits until the messages sent so far no longer count.
  host.advance(2 * hourMs);
}
