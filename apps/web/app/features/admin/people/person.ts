import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import type { OrderKind, OrderStatus } from '#app/features/shop/orders/order.ts';
import type { RowPage } from '#app/platform/session/row-page.ts';

/** A ban that holds now. */
export interface Ban {
  readonly until: string;
  /** Its entry in the audit log; null if it was made elsewhere, and the other facts with it. */
  readonly entry: string | null;
  readonly reason: string | null;
  readonly at: string | null;
}

export interface PersonAccount {
  readonly id: string;
  readonly shortId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** What waits for a confirmation, such as a new address. */
  readonly pending: string | null;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
  readonly ban: Ban | null;
  readonly roles: readonly AdministratorRole[];
  /** Null if the settings of the site decide. */
  readonly mayInvite: boolean | null;
  /** Whether the account may invite now. */
  readonly invites: boolean;
}

export interface PersonSession {
  readonly id: string;
  readonly device: string;
  readonly beganAt: string;
  readonly usedAt: string;
}

export interface PersonWallet {
  readonly owner: string | null;
  readonly proposer: string | null;
  readonly addresses: readonly { readonly address: string; readonly boundAt: string }[];
  /** An announced recovery of a lost wallet. */
  readonly recovery: { readonly to: string; readonly announcedAt: string } | null;
  /** The referrer that was named before a wallet was bound. */
  readonly referrer: string | null;
  readonly balances: readonly { readonly currency: string; readonly balance: string }[];
}

export interface PersonOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly name: string | null;
  readonly currency: string;
  readonly due: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
}

export interface PersonAsset {
  readonly id: string;
  readonly name: string | null;
  readonly kind: string;
  /** Milliseconds since 1970, as text. */
  readonly expireAt: string;
  readonly acquiredAt: string;
}

export interface PointsEntry {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly note: string;
  readonly at: string;
}

export interface PersonChapter {
  readonly course: string;
  readonly chapter: string;
  readonly playedSeconds: number;
  readonly finishedAt: string | null;
  readonly updatedAt: string;
}

export interface PersonReport {
  readonly post: string;
  readonly isReporter: boolean;
  readonly reason: string;
  readonly details: string;
  readonly at: string;
  /** Path of the chapter. */
  readonly place: string;
  readonly isHidden: boolean;
}

export interface PersonSponsorship {
  readonly id: string;
  readonly kind: 'bind' | 'first-purchase' | 'play' | 'hand-out';
  readonly state: string;
  /** In MIST. */
  readonly cost: string;
  readonly madeAt: string;
}

/** One invitation, of the account or by it, with what suggests one person. */
export interface PersonInvitation {
  readonly number: string;
  readonly otherId: string;
  readonly otherName: string | null;
  /** Whether the other one is the inviter. */
  readonly isInviter: boolean;
  readonly invitedAt: string;
  readonly boundAt: string | null;
  readonly isLearning: boolean;
  /** Whether the inviter is the proposer on the chain. */
  readonly isProposed: boolean;
  readonly signedUpOnDevice: boolean;
  readonly sharesDevice: boolean;
  /** Among present sessions. */
  readonly sharesNetwork: boolean;
  /** Into the vault of the other one. */
  readonly movedMoney: boolean;
}

export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly actorId: string | null;
  readonly actorName: string | null;
}

/** All that an administrator sees of an account. */
export interface Person {
  readonly account: PersonAccount;
  readonly sessions: readonly PersonSession[];
  readonly wallet: PersonWallet;
  readonly orders: RowPage<PersonOrder>;
  readonly assets: RowPage<PersonAsset>;
  readonly points: RowPage<PointsEntry> & { readonly total: string };
  readonly progress: RowPage<PersonChapter> & { readonly finished: number };
  readonly reports: RowPage<PersonReport>;
  readonly sponsorships: RowPage<PersonSponsorship>;
  readonly invitations: RowPage<PersonInvitation>;
  readonly history: RowPage<HistoryEntry>;
}

export const personPath = (id: string): string => `/admin/people/${id}`;

/** The name of an account, or else its address. */
export const personTitle = ({
  name,
  email,
  phone,
}: Pick<PersonAccount, 'name' | 'email' | 'phone'>): string => name ?? email ?? phone ?? '没有名字的账户';
