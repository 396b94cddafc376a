import { describeDevice } from '#app/features/account/user-centre/describe-device.ts';
import type { OrderKind, OrderStatus } from '#app/features/shop/orders/order.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Person } from './person.ts';
import { readAccount } from './read-account.ts';
import { readWallet } from './read-wallet.ts';
import type { SectionCursors } from './section-cursors.ts';

const pageSize = 5;

/** Everything in one transaction, because all reads are requested together. Null if there is no such account. */
export async function readPerson(
  account: AccountClient,
  id: string,
  cursors: SectionCursors,
): Promise<Person | null> {
  const [
    facts,
    sessions,
    wallet,
    orders,
    assets,
    points,
    progress,
    reports,
    sponsorships,
    invitations,
    history,
  ] = await Promise.all([
    readAccount(account, id),
    readSessions(account, id),
    readWallet(account, id),
    readOrders(account, id, cursors.orders),
    readAssets(account, id, cursors.assets),
    readPoints(account, id, cursors.points),
    readProgress(account, id, cursors.progress),
    readReports(account, id, cursors.reports),
    readSponsorships(account, id, cursors.sponsorships),
    readInvitations(account, id, cursors.invitations),
    readHistory(account, id, cursors.history),
  ]);
  if (!facts) return null;
  return {
    account: facts,
    sessions,
    wallet,
    orders,
    assets,
    points,
    progress,
    reports,
    sponsorships,
    invitations,
    history,
  };
}

const most = pageSize + 1;
const text = (value: string | number | null): string => String(value ?? '');

async function readSessions(account: AccountClient, id: string): Promise<Person['sessions']> {
  const rows = readRows(await account.rpc('account_sessions', { target: id }, asRead));
  return rows.map((row) => ({
    id: text(row.id),
    device: describeDevice(row.user_agent),
    beganAt: text(row.began_at),
    usedAt: text(row.used_at),
  }));
}

async function readOrders(account: AccountClient, id: string, before?: string): Promise<Person['orders']> {
  const input = { target: id, most, ...(before !== undefined && { before }) };
  const rows = readRows(await account.rpc('account_orders', input, asRead)).map((row) => ({
    id: text(row.id),
    kind: row.kind as OrderKind,
    name: row.name,
    currency: text(row.currency),
    due: text(row.due),
    status: row.status as OrderStatus,
    createdAt: text(row.created_at),
  }));
  return toRowPage(rows, pageSize, (row) => row.id);
}

async function readAssets(account: AccountClient, id: string, before?: string): Promise<Person['assets']> {
  const input = { target: id, most, ...(before !== undefined && { before }) };
  const rows = readRows(await account.rpc('account_assets', input, asRead)).map((row) => ({
    id: text(row.asset_id),
    kind: text(row.kind),
    name: row.name,
    expireAt: text(row.expire_at),
    acquiredAt: text(row.acquired_at),
  }));
  return toRowPage(rows, pageSize, (row) => row.id);
}

async function readPoints(account: AccountClient, id: string, before?: string): Promise<Person['points']> {
  const entries = account
    .from('points_journal')
    .select('id::text, amount, reason, note, at')
    .eq('user_id', id);
  const [rows, totals] = await Promise.all([
    (before === undefined ? entries : entries.lt('id', before))
      .order('id', { ascending: false })
      .limit(most)
      .then(readRows),
    account.from('points_totals').select('total::text').eq('user_id', id).then(readRows),
  ]);
  return { ...toRowPage(rows, pageSize, (row) => row.id), total: totals[0]?.total ?? '0' };
}

async function readProgress(
  account: AccountClient,
  id: string,
  before?: string,
): Promise<Person['progress']> {
  const chapters = account
    .from('chapter_progress')
    .select('played_seconds, finished_at, updated_at, chapter:chapters(title, course:courses(title))')
    .eq('user_id', id);
  const [rows, finished] = await Promise.all([
    (before === undefined ? chapters : chapters.lt('updated_at', before))
      .order('updated_at', { ascending: false })
      .limit(most)
      .then(readRows),
    account
      .from('chapter_progress')
      .select('course_slug', { count: 'exact', head: true })
      .eq('user_id', id)
      .not('finished_at', 'is', null),
  ]);
  readRows(finished);
  const shown = rows.map((row) => ({
    course: row.chapter.course.title,
    chapter: row.chapter.title,
    playedSeconds: row.played_seconds,
    finishedAt: row.finished_at,
    updatedAt: row.updated_at,
  }));
  return { ...toRowPage(shown, pageSize, (row) => row.updatedAt), finished: finished.count ?? 0 };
}

async function readReports(account: AccountClient, id: string, before?: string): Promise<Person['reports']> {
  const input = { target: id, most, ...(before !== undefined && { before }) };
  const rows = readRows(await account.rpc('account_reports', input, asRead)).map((row) => ({
    post: text(row.post_id),
    isReporter: row.is_reporter === true,
    reason: text(row.reason),
    details: text(row.details),
    at: text(row.at),
    place: row.course_slug === null ? '/millionaire/vote' : `/course/${row.course_slug}/${row.chapter_slug}`,
    isHidden: row.is_hidden === true,
  }));
  return toRowPage(rows, pageSize, (row) => row.at);
}

async function readSponsorships(
  account: AccountClient,
  id: string,
  before?: string,
): Promise<Person['sponsorships']> {
  const all = account.from('sponsorships').select('id, kind, state, cost::text, made_at').eq('user_id', id);
  const rows = readRows(
    await (before === undefined ? all : all.lt('made_at', before))
      .order('made_at', { ascending: false })
      .limit(most),
  ).map(({ made_at, ...row }) => ({ ...row, madeAt: made_at }));
  return toRowPage(rows, pageSize, (row) => row.madeAt);
}

async function readHistory(account: AccountClient, id: string, before?: string): Promise<Person['history']> {
  const input = { target: id, most, ...(before !== undefined && { before: Number(before) }) };
  const rows = readRows(await account.rpc('account_history', input, asRead)).map((row) => ({
    id: text(row.id),
    at: text(row.at),
    action: text(row.action),
    subject: text(row.subject),
    // The table accepts only objects.
    details: row.details as Readonly<Record<string, unknown>>,
    actorId: row.actor_id,
    actorName: row.actor_name,
  }));
  return toRowPage(rows, pageSize, (row) => row.id);
}

async function readInvitations(
  account: AccountClient,
  id: string,
  before?: string,
): Promise<Person['invitations']> {
  const given = { target: id, most, ...(before !== undefined && { before_number: Number(before) }) };
  const rows = readRows(await account.rpc('account_invitations', given)).map((row) => ({
    number: text(row.number),
    otherId: text(row.other_id),
    otherName: row.other_name,
    isInviter: row.is_inviter === true,
    invitedAt: text(row.invited_at),
    boundAt: row.bound_at,
    isLearning: row.learning_since !== null,
    isProposed: row.is_proposed === true,
    signedUpOnDevice: row.signed_up_on_device === true,
    sharesDevice: row.shares_device === true,
    sharesNetwork: row.shares_network === true,
    movedMoney: row.moved_money === true,
  }));
  // The inviter comes first and is on no further page.
  const inviters = rows.filter(({ isInviter }) => isInviter);
  const invited = rows.filter(({ isInviter }) => !isInviter);
  const page = toRowPage(invited, pageSize, ({ number }) => number);
  return { rows: [...inviters, ...page.rows], next: page.next };
}
