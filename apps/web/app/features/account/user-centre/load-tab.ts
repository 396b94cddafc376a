import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import type { WalletState } from '@suixue/chain/binding-state';
import type { TableRow } from '@suixue/supabase/rows';
import { readUnread } from '#app/features/account/support/read-support.ts';
import { isUuid } from '#app/platform/navigation/valid-path.ts';
import { type RegionChoices, regionChoices, regionName } from '#app/platform/region/region-names.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import type { Session } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { plus } from './change-address.ts';
import { describeDevice } from './describe-device.ts';
import { notifyAccountClosing } from './tell-closing.ts';
import type { UserTab } from './user-tabs.ts';

export interface BaseFacts {
  /** As stored; empty if not set. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly isAdministrator: boolean;
  /** Number of support threads with an unread answer. */
  readonly unreadAnswers: number;
  /** Whether the account holds tickets of pools. */
  readonly hasTickets: boolean;
  /** Whether a course was sold of which the account gets a share. */
  readonly hasSales: boolean;
}

export interface ReferralFacts {
  /** Null without a referrer; without an account, and with an empty id, if the referrer's account was deleted. */
  readonly referrer: { readonly uid: string | null; readonly shortId: string; readonly since: string } | null;
  readonly isBound: boolean;
  readonly isOnChain: boolean;
}

export interface SettingsFacts {
  readonly email: string;
  readonly newEmail: string;
  readonly phone: string;
  readonly newPhone: string;
  readonly hasPassword: boolean;
  readonly sessions: readonly SessionFacts[];
  readonly hasTelegram: boolean;
  readonly region: RegionFacts;
  readonly settings: Pick<
    TableRow<'user_settings'>,
    'mail_off' | 'telegram_off' | 'wants_live_reminders' | 'is_named_in_rank' | 'shows_picture'
  >;
}

export interface RegionFacts {
  /** The declared code; empty if none is declared. */
  readonly declared: string;
  /** The name of the region of this request, if it is not the declared one. */
  readonly found: string | null;
  readonly choices: RegionChoices;
  /** The page that sent the user here; null without one. */
  readonly page: string | null;
}

export interface SessionFacts {
  readonly id: string;
  readonly beganAt: string;
  readonly usedAt: string;
  readonly device: string;
  readonly isThis: boolean;
}

export type TabFacts =
  | { readonly tab: 'base'; readonly facts: BaseFacts }
  | { readonly tab: 'referral'; readonly facts: ReferralFacts }
  | { readonly tab: 'telegram'; readonly facts: { readonly boundAt: string | null } }
  | { readonly tab: 'settings'; readonly facts: SettingsFacts }
  | { readonly tab: 'wallet'; readonly facts: { readonly record: WalletState | null } }
  | { readonly tab: 'follow' };

interface Seen {
  readonly viewer: Viewer;
  /** Of the request. */
  readonly region: string | null;
  /** The page to return to; null without one. */
  readonly page: string | null;
}

/** Data of the shown tab; the other tabs are not read. */
export async function loadTab(tab: UserTab, session: Session, seen: Seen): Promise<TabFacts> {
  const { viewer } = seen;
  switch (tab) {
    case 'base':
      return { tab, facts: await loadBase(session, viewer) };
    case 'referral':
      return { tab, facts: await loadReferral(session, viewer) };
    case 'telegram': {
      const table = session.getAccount().from('telegram_bindings');
      const row = readRows(await table.select('bound_at').eq('user_id', viewer.id).maybeSingle());
      return { tab, facts: { boundAt: row?.bound_at ?? null } };
    }
    case 'settings':
      return { tab, facts: await loadSettings(session, seen) };
    case 'wallet':
      return { tab, facts: { record: await readRecord(session, viewer) } };
    default:
      return { tab };
  }
}

/** The latest stored wallet-state record; where it matters it is read from the chain. Null if no wallet was ever bound. */
async function readRecord({ getAccount }: Session, { id }: Viewer): Promise<WalletState | null> {
  // Filters by account, because administrators can read all rows.
  const own = getAccount().from('wallet_states').select('uid, owner').eq('uid', id);
  return readRows(await own.maybeSingle<WalletState>());
}

async function loadBase(session: Session, viewer: Viewer): Promise<BaseFacts> {
  const { user, getAccount } = session;
  const account = getAccount();
  const [profile, isAdministrator, answers, tickets, sales] = await Promise.all([
    account.from('profiles').select('name').eq('id', viewer.id).maybeSingle(),
    account.rpc('is_administrator', undefined, asRead),
    readUnread(account, viewer.id),
    account
      .from('chain_pool_holders')
      .select('pool_id')
      .eq('uid', viewer.id)
      .filter('holding', 'gt', '0')
      .limit(1),
    account.rpc('my_shares', { as_proposer: false, most: 1 }, asRead),
  ]);
  return {
    name: readRows(profile)?.name ?? '',
    email: user?.email ?? '',
    phone: plus(user?.phone),
    isAdministrator: readRows(isAdministrator) === true,
    unreadAnswers: answers.length,
    hasTickets: readRows(tickets).length > 0,
    hasSales: (readRows(sales) ?? []).length > 0,
  };
}

async function loadReferral({ getAccount }: Session, { id }: Viewer): Promise<ReferralFacts> {
  const account = getAccount();
  const [named, onChain] = await Promise.all([
    account.from('referrals').select('referrer_id, created_at').eq('user_id', id).maybeSingle(),
    account.from('chain_users').select('proposer_uid').eq('uid', id).is('deleted_at', null).maybeSingle(),
  ]);
  const referral = readRows(named);
  const user = readRows(onChain);
  const proposer = user?.proposer_uid ?? null;
  const referrer = proposer ?? referral?.referrer_id ?? null;
  const shortId = referrer === null ? '' : toShown(referrer);
  return {
    referrer:
      referral || proposer !== null ? { uid: referrer, shortId, since: referral?.created_at ?? '' } : null,
    isBound: user !== null,
    isOnChain: proposer !== null,
  };
}

/** The chain may have accounts of other sites. */
function toShown(uid: string): string {
  return isUuid(uid) ? uuidToShortId(uid) : uid;
}

async function loadSettings(
  { user, getAccount }: Session,
  { viewer: { id }, region, page }: Seen,
): Promise<SettingsFacts> {
  const account = getAccount();
  const columns = 'mail_off, telegram_off, wants_live_reminders, is_named_in_rank, shows_picture, region';
  const [sessions, password, settings, telegram] = await Promise.all([
    account.rpc('my_sessions', undefined, asRead),
    account.rpc('has_password', undefined, asRead),
    account.from('user_settings').select(columns).eq('user_id', id).maybeSingle(),
    account.from('telegram_bindings').select('user_id').eq('user_id', id).maybeSingle(),
  ]);
  const stored = readRows(settings);
  const declared = stored?.region ?? null;
  return {
    email: user?.email ?? '',
    newEmail: user?.new_email ?? '',
    phone: plus(user?.phone),
    newPhone: plus(user?.new_phone),
    hasPassword: readRows(password) ?? false,
    sessions: (readRows(sessions) ?? []).map((session) => ({
      id: session.id ?? '',
      beganAt: session.began_at ?? '',
      usedAt: session.used_at ?? '',
      device: describeDevice(session.user_agent),
      isThis: session.is_this ?? false,
    })),
    hasTelegram: readRows(telegram) !== null,
    region: {
      declared: declared ?? '',
      found: region === null || region === declared ? null : regionName(region),
      choices: regionChoices(),
      page,
    },
    settings: stored ?? {
      mail_off: [],
      telegram_off: [],
      wants_live_reminders: true,
      is_named_in_rank: false,
      shows_picture: false,
    },
  };
}

/** Whether a closing was pending, and whether this sign-in has just cancelled it. */
export async function settleClosing(session: Session, { id }: Viewer): Promise<'none' | 'kept' | 'closing'> {
  const account = session.getAccount();
  const closing = await account.from('account_closings').select('closes_at').eq('user_id', id).maybeSingle();
  if (readRows(closing) === null) return 'none';
  const outcome = readRows(await account.rpc('settle_account_closing', { keeps: false }));
  if (outcome === 'kept') await notifyAccountClosing(session);
  return outcome === 'kept' || outcome === 'closing' ? outcome : 'none';
}
