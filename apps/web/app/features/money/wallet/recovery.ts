import { readProgramme } from '@suixue/chain/reading/programme';
import { readUser } from '@suixue/chain/reading/users';
import type { OpenedWallets } from './opened-wallets.ts';

const dayMs = 86_400_000;
/** Constants of the programme. */
const noticeMs = 7 * dayMs;
const lifeMs = 30 * dayMs;

/** An announced move of the account to another address. */
export interface AnnouncedRecovery {
  readonly to: string;
  /** When the new address may accept, from and until, in milliseconds since 1970. */
  readonly opensAt: number;
  readonly endsAt: number;
}

export function toAnnouncedRecovery({
  to,
  announced_at: announcedAt,
}: {
  readonly to: string;
  readonly announced_at: bigint;
}): AnnouncedRecovery {
  return { to, opensAt: Number(announcedAt) + noticeMs, endsAt: Number(announcedAt) + lifeMs };
}

/** Reads the announcement from the chain. Null if there is none or it has expired. */
export async function readRecovery(
  { client, facts }: OpenedWallets,
  uid: string,
  now: number,
): Promise<AnnouncedRecovery | null> {
  const user = await readUser(client, await readProgramme(client, facts.deployment), uid);
  const recovery = user?.recovery ? toAnnouncedRecovery(user.recovery) : null;
  return recovery && now <= recovery.endsAt ? recovery : null;
}
