import type { UserIntent } from '@suixue/web/user-intents';
import { learner as account } from '../../support/site/people.ts';
import type { AccessRow, Asking } from './access-row.ts';
import { allVisitors, form, signedIn } from './make-row.ts';
import { redirectedTo, refused, shown } from './outcome.ts';
import { exampleVote, plannedEvent, purchasedOrder } from './page-rows.ts';
import { pictureOfOnePixel } from './test-picture.ts';

const toUser = redirectedTo('/user');
const deliveryAddress = {
  name: '李四',
  phone: '13800138000',
  province: '广东省',
  city: '广州市',
  detail: '天河区某路 1 号',
  postcode: '',
  note: '',
};

const aboutAccounts: readonly AccessRow[] = [
  form('/sign-in', allVisitors(toUser, { banned: refused(400) }), {
    about: 'the right password',
    form: ({ person, learner }) => ({ login: (person ?? learner.person).email, password: account.password }),
  }),
  form('/sign-in', allVisitors(toUser, { anonymous: refused(400), banned: refused(400) }), {
    about: 'a wrong password',
    form: ({ learner }) => ({ login: learner.person.email, password: 'not this one' }),
  }),
  form('/sign-up', allVisitors(toUser, { anonymous: refused(400), banned: refused(400) }), {
    about: 'empty form',
  }),
  form('/forgotten-password', allVisitors(refused(400)), { about: 'empty form' }),
  form('/auth/confirm', allVisitors(redirectedTo('/auth/confirm')), { about: 'no link' }),
  form('/new-password', signedIn(refused(400)), { about: 'empty form' }),
  form('/cart', signedIn(refused(400)), {
    about: 'an unknown intent',
    form: () => ({ intent: 'constructor' }),
  }),
  form('/cart', signedIn(refused(404)), {
    about: 'add an item that is not for sale',
    form: () => ({ intent: 'add', item: '7' }),
  }),
  form('/cart', signedIn(redirectedTo('/cart')), {
    about: 'remove an item that is not in the cart',
    form: () => ({ intent: 'remove', item: '7' }),
  }),
  form('/agreements', signedIn(refused(400)), { about: 'empty form' }),
  form('/agreements', signedIn(refused(400)), {
    about: 'a version that does not exist',
    form: () => ({ shown: 'terms:9' }),
  }),
  form('/ai/cards', signedIn(refused(400)), {
    about: 'a card without texts',
    form: () => ({ intent: 'add', front: '', back: '' }),
  }),
  form('/ai/cards', signedIn(refused(400)), {
    about: 'a card that does not exist',
    form: () => ({ intent: 'delete', id: purchasedOrder }),
  }),
  form('/ai/conversations', signedIn(refused(400)), {
    about: 'a conversation that does not exist',
    form: () => ({ intent: 'delete', id: purchasedOrder }),
  }),
  form('/ai/review', signedIn(refused(400)), {
    about: 'an answer to a card that does not exist',
    form: () => ({ intent: 'answer', card: purchasedOrder, review: purchasedOrder, seen: '0', rating: '3' }),
  }),
  form('/points', signedIn(redirectedTo('/points?done=check-in#top')), {
    about: 'check in',
    form: () => ({ intent: 'check-in' }),
  }),
  form('/points', signedIn(refused(400)), {
    about: 'make up a day before the account existed',
    form: () => ({ intent: 'make-up', day: '2020-01-01', price: '20' }),
  }),
  form('/points/rank', signedIn(redirectedTo('/points/rank?done=leave#choice')), {
    about: 'leave the ranking',
    form: () => ({ intent: 'leave', period: 'week' }),
  }),
  form(['/staking/:id', `/staking/0x${'7'.repeat(64)}`], signedIn(refused(400)), {
    about: 'accept a risk notice that does not exist',
    form: () => ({ intent: 'accept-notice', version: '999999', agreed: 'yes' }),
  }),
  form('/phone/mine', signedIn(refused(404)), {
    about: 'an address for an order that is not of a phone',
    form: () => ({ intent: 'address', order: purchasedOrder, ...deliveryAddress }),
  }),
  form('/phone/mine', signedIn(refused(400)), {
    about: 'the receipt of an order that is not of a phone',
    form: () => ({ intent: 'receive', order: purchasedOrder }),
  }),
  form('/invite', signedIn(refused(400)), {
    about: 'enter an unknown code',
    form: () => ({ intent: 'enter-code', invitation: 'zzzzzzzz' }),
  }),
  form(
    ['/invite/:code', '/invite/zzzzzzzz'],
    allVisitors(refused(400), { anonymous: refused(401), banned: refused(401) }),
    {
      about: 'accept an unknown code',
      form: () => ({ intent: 'accept' }),
    },
  ),
  form(['/invite/:code', '/invite/zzzzzzzz'], allVisitors(redirectedTo('/sign-up')), {
    about: 'sign up without the invitation',
    form: () => ({ intent: 'decline' }),
  }),
  form(['/course/:introduction/test', '/course/wallet-basics/test'], signedIn(refused(400)), {
    about: 'start without the chapters',
    form: () => ({ intent: 'start' }),
  }),
  form(['/course/:introduction/test', '/course/wallet-basics/test'], signedIn(refused(400)), {
    about: 'hand in an attempt that is not theirs',
    form: () => ({ intent: 'hand-in', attempt: '00000000-0000-4000-8000-0000000000a2' }),
  }),
  form(['/certificate/:code', '/certificate/000000000000'], signedIn(refused(400)), {
    about: 'publish one that is not theirs',
    form: () => ({ intent: 'publish', name: '林小满' }),
  }),
  form('/user/closed', allVisitors(refused(405))),
  form('/about', allVisitors(refused(405))),
];

const userForm = (
  intent: UserIntent,
  outcomes: AccessRow['outcomes'],
  fields: (asking: Asking) => Readonly<Record<string, string>> = () => ({}),
  about = '',
): AccessRow =>
  form('/user', outcomes, {
    about: about === '' ? intent : `${intent}: ${about}`,
    form: (asking) => ({ intent, ...fields(asking) }),
  });

const done = (tab: string, what: string, place = '#top') =>
  signedIn(redirectedTo(`/user?tab=${tab}&done=${what}${place}`));
const referrer = ({ learner }: Asking) => ({ referrer: learner.person.shortId });

const ofTheUserCentre: readonly AccessRow[] = [
  userForm('name', done('base', 'name'), ({ person }) => ({ name: person?.name ?? 'anonymous' })),
  userForm('remove-avatar', signedIn(redirectedTo('/user?done=avatar-removed'))),
  userForm('check-referrer', signedIn(shown, { learner: refused(400) }), referrer, 'the learner'),
  userForm(
    'set-referrer',
    { ...done('referral', 'referral'), learner: refused(400) },
    referrer,
    'the learner',
  ),
  userForm('begin-telegram', signedIn(shown)),
  userForm('unbind-telegram', done('telegram', 'telegram-removed')),
  userForm(
    'send-email',
    { ...done('settings', 'email-sent', '#email'), learner: refused(400) },
    ({ learner }) => ({ address: learner.person.email }),
    "the learner's",
  ),
  userForm('prove-email', signedIn(refused(400)), () => ({ code: '000000' }), 'a guessed code'),
  userForm('send-phone', signedIn(refused(400)), () => ({ address: '1' }), 'an invalid number'),
  userForm('prove-phone', signedIn(refused(400)), () => ({ code: '000000' }), 'a guessed code'),
  userForm(
    'end-session',
    { ...signedIn(refused(400)), learner: done('settings', 'session').learner },
    ({ learner }) => ({ session: learner.session }),
    "the learner's",
  ),
  userForm('end-others', done('settings', 'sessions')),
  userForm('notifications', done('settings', 'notifications')),
  userForm('display', done('settings', 'display')),
  userForm('region', done('settings', 'region'), () => ({ region: 'SG' })),
  userForm(
    'region',
    done('settings', 'region'),
    () => ({ region: 'SG', page: '//other.example/' }),
    'a page of another site',
  ),
  userForm('region', signedIn(refused(400)), () => ({ region: 'XX' }), 'an unknown region'),
  userForm('closing-code', signedIn(refused(400)), undefined, 'without consent'),
  userForm(
    'close',
    signedIn(refused(400)),
    () => ({ agreed: 'yes', password: 'not this one' }),
    'a wrong password',
  ),
  userForm('keep', signedIn(redirectedTo('/user?done=kept'))),
  form('/user', signedIn(refused(400)), {
    about: 'an unknown intent',
    form: () => ({ intent: 'constructor' }),
  }),
];

const inboxForm = (
  intent: string,
  outcomes: AccessRow['outcomes'],
  fields: Readonly<Record<string, string>>,
  about = '',
): AccessRow =>
  form('/user/inbox', outcomes, {
    about: about === '' ? intent : `${intent}: ${about}`,
    form: () => ({ intent, ...fields }),
  });
const toInbox = signedIn(redirectedTo('/user/inbox'));

const ofTheInbox: readonly AccessRow[] = [
  inboxForm('open', signedIn(refused(400)), { id: '999999999' }, 'a notification that does not exist'),
  inboxForm('read', toInbox, { id: '999999999' }),
  inboxForm('unread', toInbox, { id: '999999999' }),
  inboxForm('read-all', toInbox, { oldest: '1' }),
  inboxForm('read-all', signedIn(refused(400)), { oldest: '1', shown: '1)or(' }, 'an invalid id'),
];

const orderForm = (
  outcomes: AccessRow['outcomes'],
  about: string,
  fields: Readonly<Record<string, string>>,
): AccessRow =>
  form(['/user/orders/:order', `/user/orders/${purchasedOrder}`], outcomes, { about, form: () => fields });
const decision = (about: string, fields: Readonly<Record<string, string>>): AccessRow =>
  form(
    ['/admin/refunds/:id', `/admin/refunds/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    { about, form: () => fields },
  );

/** The learner's order was free, so there is nothing to refund. */
const ofRefunds: readonly AccessRow[] = [
  orderForm(signedIn(refused(404), { learner: refused(400) }), 'request a refund', {
    intent: 'ask',
    reason: '不合适',
  }),
  orderForm(signedIn(refused(404), { learner: refused(400) }), 'withdraw a request that does not exist', {
    intent: 'withdraw',
    request: purchasedOrder,
  }),
  orderForm(signedIn(refused(404), { learner: refused(400) }), 'an unknown intent', { intent: 'refunded' }),
  decision('refuse a request that does not exist', { intent: 'refuse', answer: '不行' }),
  decision('approve a request that does not exist', { intent: 'approve' }),
];

/** `deliveries-admin.db.test.ts` tests the acts themselves, and `supabase/acts.db.test.ts` the role of each. */
const ofDeliveries: readonly AccessRow[] = [
  form(
    ['/admin/deliveries/:id', `/admin/deliveries/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    {
      about: 'confirm what is not delivered',
      form: () => ({ intent: 'confirmed', seen: '2026-01-01T00:00:00Z' }),
    },
  ),
  form('/admin/deliveries/packing', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'without an order',
  }),
];

const moderationForm = (
  queue: 'reports' | 'names',
  about: string,
  fields: Readonly<Record<string, string>>,
): AccessRow =>
  form(
    [`/admin/${queue}/:id`, `/admin/${queue}/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    { about, form: () => ({ key: purchasedOrder, seen: '1', text: '广告', ...fields }) },
  );
const ofModeration: readonly AccessRow[] = [
  moderationForm('reports', 'hide what does not exist', { intent: 'hide' }),
  moderationForm('reports', 'undo a decision that does not exist', { intent: 'undo' }),
  moderationForm('names', 'reset what does not exist', { intent: 'reset' }),
  moderationForm('names', 'undo a decision that does not exist', { intent: 'undo' }),
];

const threadForm = (about: string, fields: Readonly<Record<string, string>>): AccessRow =>
  form(['/user/support/:thread', `/user/support/${purchasedOrder}`], signedIn(refused(404)), {
    about,
    form: () => fields,
  });
const queueForm = (about: string, fields: Readonly<Record<string, string>>): AccessRow =>
  form(
    ['/admin/support/:thread', `/admin/support/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    { about, form: () => fields },
  );

const accountForm = (about: string, fields: Readonly<Record<string, string>>): AccessRow =>
  form(
    ['/admin/people/:id', `/admin/people/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    { about, form: () => fields },
  );

/** `people.test.ts` tests the acts themselves, and `supabase/acts.db.test.ts` the role of each. */
const ofAccounts: readonly AccessRow[] = [
  form('/admin/people', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'an act about no account',
    form: () => ({ intent: 'bulk', key: '00000000-0000-4000-8000-0000000000b3', act: 'denied', reason: '' }),
    listsAccounts: true,
  }),
  accountForm('ban an account that does not exist', { intent: 'ban', days: '7', reason: '广告' }),
  accountForm('take back points of an entry that does not exist', {
    intent: 'reverse-points',
    entry: '999999',
    note: '发错了',
  }),
  accountForm('fill points of an account that does not exist', {
    intent: 'fill-points',
    amount: '1',
    note: '补发',
    key: '00000000-0000-4000-8000-0000000000b2',
  }),
  form('/admin/administrators', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'grant roles to an account that does not exist',
    form: () => ({ intent: 'grant', account: 'none@example.com', roles: 'host' }),
  }),
];

const ofSettings: readonly AccessRow[] = [
  form('/admin/backups', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'run a job that does not exist',
    form: () => ({ intent: 'run', job: 'none' }),
  }),
  form('/admin/jobs', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'run a job that does not exist',
    form: () => ({ intent: 'run', job: 'none' }),
  }),
  form('/admin/points', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'change a rule that does not exist',
    form: () => ({ intent: 'rule', key: 'none', amount: '1', cap: '', on: 'on', seen: '{}' }),
  }),
  form('/admin/votes/new', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'save a vote without a question',
    form: () => ({ intent: 'save' }),
  }),
  form(
    ['/admin/votes/:id', `/admin/votes/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(409) }),
    {
      about: 'declare a vote void that does not exist',
      form: () => ({ intent: 'void', reason: '重复的账户' }),
    },
  ),
  form(['/millionaire/vote/:slug', '/millionaire/vote/none'], signedIn(refused(404)), {
    about: 'vote on nothing',
    form: () => ({ intent: 'cast', place: '1' }),
  }),
  form(['/millionaire/vote/:slug', `/millionaire/vote/${exampleVote}`], signedIn(refused(400)), {
    about: 'an empty post',
    form: () => ({ form: 'ask', body: ' ' }),
  }),
  form('/admin/pools/notice', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'publish an empty risk notice',
    form: () => ({ intent: 'publish', body: ' ', seen: '1' }),
  }),
  form('/admin/settings', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'set a value out of range',
    form: () => ({ intent: 'set', key: 'points.make-ups-a-month', value: '32', seen: 'null' }),
  }),
];

const room = ['/millionaire/live/:slug', `/millionaire/live/${plannedEvent}`] as const;
const control = ['/millionaire/live/:slug/host', `/millionaire/live/${plannedEvent}/host`] as const;

/** The role of each act is tested in `supabase/acts.db.test.ts`. */
const ofLiveEvents: readonly AccessRow[] = [
  form('/millionaire', signedIn(refused(400)), {
    about: 'a reminder of an event that does not exist',
    form: () => ({ intent: 'remind', event: purchasedOrder, wants: 'yes' }),
  }),
  form(room, signedIn(refused(400)), {
    about: 'say nothing',
    form: () => ({ intent: 'say', body: '', key: purchasedOrder, kind: 'message' }),
  }),
  form(control, signedIn(refused(404), { administrator: refused(400) }), {
    about: 'an unknown act about an event of others',
    form: () => ({ intent: 'move', act: 'none' }),
  }),
  form('/admin/live/new', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'an event without a title',
    form: () => ({ intent: 'create', slug: 'x' }),
  }),
  form(
    ['/admin/live/:id', `/admin/live/${purchasedOrder}`],
    signedIn(refused(404), { administrator: refused(400) }),
    { about: 'open an event that does not exist', form: () => ({ intent: 'move', act: 'open' }) },
  ),
];

/** `catalogue-acts.db.test.ts` tests the acts themselves. */
const ofCatalogue: readonly AccessRow[] = [
  form(
    ['/admin/courses/:slug', '/admin/courses/move-first-steps'],
    signedIn(refused(404), { administrator: refused(400) }),
    { about: 'tie a ware that does not exist', form: () => ({ intent: 'tie', ware: 'none', seen: '' }) },
  ),
  form(
    ['/admin/courses/:slug', '/admin/courses/none'],
    signedIn(refused(404), { administrator: refused(400) }),
    { about: 'open a course that does not exist', form: () => ({ intent: 'publish', wanted: 'yes' }) },
  ),
  form('/admin/catalogue', signedIn(refused(404), { administrator: refused(400) }), {
    about: 'read an item that no chain can have',
    form: () => ({ intent: 'mirror', item: '-1' }),
  }),
];

/** `support.test.ts` tests the conversation itself and that others cannot see it. */
const ofSupport: readonly AccessRow[] = [
  form('/user/support', signedIn(refused(400)), { about: 'empty form' }),
  form('/user/support', signedIn(refused(400)), {
    about: 'about an order that does not exist',
    form: () => ({
      key: '00000000-0000-4000-8000-0000000000b1',
      topic: 'order',
      text: '没有收到',
      order: '00000000-0000-4000-8000-000000000000',
    }),
  }),
  threadForm('write in a thread that does not exist', { intent: 'write', key: purchasedOrder, text: '你好' }),
  threadForm('close a thread that does not exist', { intent: 'close' }),
  queueForm('answer a thread that does not exist', {
    ...{ intent: 'answer', key: purchasedOrder, text: '您好', seen: purchasedOrder },
  }),
  queueForm('an unknown intent', { intent: 'delete' }),
];

const files: readonly AccessRow[] = [
  form('/user/avatar', signedIn(redirectedTo('/user?done=avatar')), {
    form: () => ({ avatar: pictureOfOnePixel }),
  }),
  form('/user/avatar', signedIn(redirectedTo('/user?problem=avatar-missing')), { about: 'no picture' }),
  form('/user/export', signedIn(shown), {
    ownData: ({ person, wallet, deposit, purchase }) => [person.email, wallet, deposit, purchase],
  }),
];

/** The last row, because it ends the session. */
const signOutRows: readonly AccessRow[] = [form('/sign-out', allVisitors(redirectedTo('/')))];

export const formRows: readonly AccessRow[] = [
  ...aboutAccounts,
  ...files,
  ...ofTheUserCentre,
  ...ofTheInbox,
  ...ofRefunds,
  ...ofDeliveries,
  ...ofModeration,
  ...ofAccounts,
  ...ofSettings,
  ...ofCatalogue,
  ...ofLiveEvents,
  ...ofSupport,
  ...signOutRows,
];
