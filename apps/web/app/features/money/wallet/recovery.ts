import { readProgramme } from '@suixue/chain/reading/programme';
import { readUser } from '@suixue/chain/reading/users';
import type { OpenedWallets } from './opened-wallets.ts';

const dayMs = 86_400_000;
/** The programme's own numbers. */
const noticeMs = 7 * dayMs;
const lifeMs = 30 * dayMs;

/** Somebody announced that the account shall go on with another address. */
export interface AnnouncedRecovery {
  readonly to: string;
  /** From when on the new address may take over, and until when, in milliseconds since 1970. */
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

/** Read from the chain: it is nobody's to announce in any other place. Null where there is none, or it has run out. */
export async function readRecovery(
  { client, facts }: OpenedWallets,
  uid: string,
  now: number,
): Promise<AnnouncedRecovery | null> {
  const user = await readUser(client, await readProgramme(client, facts.deployment), uid);
  const recovery = user?.recovery ? toAnnouncedRecovery(user.recovery) : null;
  return recovery && now <= recovery.endsAt ? recovery : null;
}
