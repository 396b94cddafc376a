import { type AuthHarness, join } from './auth-harness.ts';

const hour = 3_600_000;

/** One who is there, one who has not proved the address, one without a password, one who is banned. */
export const knownPeople = [
  'known@grain.test',
  'waiting@grain.test',
  'coded@grain.test',
  'banned@grain.test',
] as const;

export async function settleKnownPeople(host: AuthHarness, password: string): Promise<void> {
  const [known, waiting, coded, banned] = knownPeople;
  await join(host, host.client(), known, password);
  await host.client().auth.signUp({ email: waiting, password });
  const { admin } = host.operator().auth;
  await admin.createUser({ email: coded, email_confirm: true });
  const { data } = await admin.createUser({ email: banned, password, email_confirm: true });
  await admin.updateUserById(data.user?.id ?? '', { ban_duration: '1000h' });
  // What these were sent must not count for what follows.
  host.advance(2 * hour);
}
