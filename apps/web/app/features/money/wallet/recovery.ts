import { dayMs } from '@suixue/chain/duration';
import { readContract } from '@suixue/chain/reading/contract';
import { readUser } from '@suixue/chain/reading/users';
import type { OpenedWallets } from './opened-wallets.ts';

/** Constants of the contract. */
const noticeMs = 7 * dayMs;
const lifeMs = 30 * dayMs;

/** An announced move of the account to another address. */
export interface AnnouncedRecovery {
  readonly to: string;
  /** When the new address may accept, from and until, in milliseconds since 1970. */
  readonly opensAt: number;
  readonly endsAt: number;
  /** Whether the new address may accept now, by the network's time. */
  readonly isOpen: boolean;
}

export function toAnnouncedRecovery({
  to,
  announced_at: announcedAt,
}: {
  readonly to: string;
  readonly announced_at: bigint;
}): Omit<AnnouncedRecovery, 'isOpen'> {
  return { to, opensAt: Number(announcedAt) + noticeMs, endsAt: Number(announcedAt) + lifeMs };
}

/** Reads the announcement from the chain. Null if there is none or it has expired. */
export async function readRecovery(
  { client, facts }: OpenedWallets,
  uid: string,
): Promise<AnnouncedRecovery | null> {
  const user = await readUser(client, await readContract(client, facts.deployment), uid);
  const recovery = user?.recovery ? toAnnouncedRecovery(user.recovery) : null;
  const now = Date.now() + facts.clockOffsetMs;
  return recovery && now <= recovery.endsAt ? { ...recovery, isOpen: now >= recovery.opensAt } : null;
}
