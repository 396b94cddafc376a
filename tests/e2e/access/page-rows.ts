import type { AccessRow } from './access-row.ts';
import { allVisitors, page, sharedPage, signedIn } from './make-row.ts';
import { locked, redirectedTo, refused, shown } from './outcome.ts';

/** Texts from protected parts of documents. */
export const protectedWords = {
  memberNews: '维修，按自己能接受的数目每月留一份',
  soldChapter: '连口袋都放不进',
  freeChapter: '字迹潦草的词，现在就重写',
  sample: '这一条规矩，正是写资产程序最需要的',
  sheet: '家里有一个我信得过的人知道',
} as const;

/** The id of the learner's paid order, fixed because it is part of an address. */
export const purchasedOrder = '00000000-0000-4000-8000-0000000000a1';

/** A vote that each new site has. */
export const exampleVote = 'example-next-live';
/** One of the events of a new site. */
export const plannedEvent = 'when-to-refuse-a-signature';

const forAll = allVisitors(shown);
const toUser = redirectedTo('/user');

const open: readonly AccessRow[] = [
  sharedPage('/', forAll),
  sharedPage('/about', forAll),
  sharedPage('/ai', forAll),
  sharedPage('/white-paper', forAll),
  sharedPage('/course', forAll),
  sharedPage(['/course/:introduction', '/course/wallet-basics'], forAll),
  sharedPage('/news', forAll),
  sharedPage(['/news/*', '/news/phishing-warning'], forAll),
  sharedPage('/vip-center', forAll),
  sharedPage(['/vip-center/*', '/vip-center/benefits'], forAll),
  page('/certificate', forAll),
  page(['/certificate', '/certificate?code=7K3M'], allVisitors(refused(400)), { about: 'not a code' }),
  page(['/certificate/:code', '/certificate/000000000000'], allVisitors(refused(404)), { about: 'unknown' }),
  sharedPage('/points', forAll),
  sharedPage('/points/rank', forAll),
  page(['/points/rank', '/points/rank?period=day'], allVisitors(refused(404)), {
    about: 'an unknown period',
  }),
  sharedPage('/points/play', forAll),
  page(['/points/play', `/points/play?box=0x${'7'.repeat(64)}`], allVisitors(refused(404)), {
    about: 'an unknown box',
  }),
  sharedPage('/millionaire', forAll),
  page(['/millionaire', '/millionaire?before=never'], allVisitors(refused(404)), {
    about: 'an invalid page',
  }),
  sharedPage(['/millionaire/live/:slug', `/millionaire/live/${plannedEvent}`], forAll, {
    about: 'for everybody',
  }),
  page(['/millionaire/live/:slug', '/millionaire/live/none'], allVisitors(refused(404)), { about: 'none' }),
  page(['/millionaire/live/:slug', '/millionaire/live/-x'], allVisitors(refused(404)), {
    about: 'an invalid name',
  }),
  sharedPage('/millionaire/profit', forAll),
  page(['/millionaire/profit', '/millionaire/profit?until=2026-13'], allVisitors(refused(404)), {
    about: 'an invalid month',
  }),
  page(['/millionaire/profit', '/millionaire/profit?before=1'], allVisitors(refused(404)), {
    about: 'an invalid cursor',
  }),
  sharedPage('/millionaire/vote', forAll),
  page(['/millionaire/vote', '/millionaire/vote?state=none'], allVisitors(refused(404)), {
    about: 'an unknown state',
  }),
  sharedPage(['/millionaire/vote/:slug', `/millionaire/vote/${exampleVote}`], forAll, {
    about: 'an example',
  }),
  page(['/millionaire/vote/:slug', '/millionaire/vote/none'], allVisitors(refused(404)), { about: 'none' }),
  page(['/millionaire/vote/:slug', '/millionaire/vote/No'], allVisitors(refused(404)), {
    about: 'an invalid name',
  }),
  sharedPage('/staking', forAll),
  page(['/staking', '/staking?stage=none'], allVisitors(refused(404)), { about: 'an unknown stage' }),
  page(['/staking/:id', `/staking/0x${'7'.repeat(64)}`], allVisitors(refused(404)), { about: 'none' }),
  page(['/staking/:id', '/staking/1'], allVisitors(refused(404)), { about: 'an invalid id' }),
  sharedPage('/phone/mine', forAll),
  sharedPage('/support', allVisitors(redirectedTo('/user/support'), { anonymous: shown, banned: shown })),
  sharedPage('/pwa-download', forAll),
  sharedPage('/offline', forAll),
  sharedPage(['/*', '/help/gas'], forAll, { about: 'a document' }),
  page(['/*', '/nothing-is-here'], allVisitors(refused(404)), { about: 'no document' }),
  page('/dev/components', forAll, { about: 'on this machine' }),
  page('/dev/components', allVisitors(refused(404)), {
    about: 'from elsewhere',
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  }),
];

const memberNews = { protectedText: protectedWords.memberNews };
/** Administrators read every published text. */
const membersOnly = allVisitors(locked, { member: shown, administrator: shown });

const withLockedParts: readonly AccessRow[] = [
  sharedPage(['/news/*', '/news/house-cashflow'], membersOnly, { about: 'for members', ...memberNews }),
  // The search term is echoed, so the words beside it are checked.
  page(['/search', `/search?q=${encodeURIComponent('物业费')}`], membersOnly, {
    about: 'a search term in a text for members',
    ...memberNews,
  }),
  page(
    ['/search', `/search?q=${encodeURIComponent('凭空消失')}`],
    allVisitors(shown, { anonymous: locked, banned: locked }),
    { about: 'a search term in a sample', protectedText: protectedWords.sample },
  ),
  page(['/course/:introduction/:chapter', '/course/wallet-basics/backup-drill'], signedIn(shown), {
    about: 'of a free course',
    protectedText: protectedWords.freeChapter,
  }),
  page(['/course/:introduction/:chapter', '/course/move-first-steps/first-module'], signedIn(shown), {
    about: 'a sample',
    protectedText: protectedWords.sample,
  }),
  page(
    ['/course/:introduction/:chapter', '/course/move-first-steps/abilities'],
    signedIn(locked, { administrator: shown }),
    {
      about: 'sold, not bought',
      protectedText: protectedWords.soldChapter,
    },
  ),
  page(['/course/:introduction/:chapter', '/course/move-first-steps/none'], signedIn(refused(404)), {
    about: 'none',
  }),
  page(
    ['/course/:introduction/:chapter/sheet', '/course/wallet-basics/backup-drill/sheet'],
    signedIn(shown),
    {
      about: 'of a free course',
      protectedText: protectedWords.sheet,
    },
  ),
  page(
    ['/course/:introduction/:chapter/sheet', '/course/wallet-basics/saying-no/sheet'],
    signedIn(refused(404)),
    { about: 'none' },
  ),
  page(
    ['/course/:introduction/:chapter/sheet', '/course/move-first-steps/abilities/sheet'],
    signedIn(refused(403), { administrator: shown }),
    { about: 'sold, not bought' },
  ),
  page(['/course/:introduction/test', '/course/wallet-basics/test'], signedIn(shown)),
  page(['/course/:introduction/test', '/course/none/test'], signedIn(refused(404)), {
    about: 'none',
  }),
];

const personal: readonly AccessRow[] = [
  page('/user', signedIn(shown), { ownData: ({ person }) => [person.email] }),
  page(['/user', '/user?tab=follow'], signedIn(shown)),
  page(['/user', '/user?tab=referral'], signedIn(shown)),
  page(['/user', '/user?tab=telegram'], signedIn(shown)),
  page(['/user', '/user?tab=wallet'], signedIn(shown), { ownData: ({ wallet }) => [wallet] }),
  page(['/user', '/user?tab=settings'], signedIn(shown), { ownData: ({ session }) => [session] }),
  page(['/user', '/user?tab=none'], signedIn(refused(404))),
  page('/ai/cards', signedIn(shown)),
  page('/ai/conversations', signedIn(shown)),
  page('/ai/review', signedIn(shown)),
  page('/user/certificates', signedIn(shown)),
  page('/user/notes', signedIn(shown)),
  page('/agreements', signedIn(shown)),
  page('/user/orders', signedIn(shown), { ownData: () => [purchasedOrder] }),
  page(['/user/orders', '/user/orders?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page(
    ['/user/orders/:order', `/user/orders/${purchasedOrder}`],
    signedIn(refused(404), { learner: shown }),
    {
      about: "the learner's",
      ownData: ({ purchase }) => [purchase],
    },
  ),
  page(['/user/orders/:order', '/user/orders/1'], allVisitors(refused(404)), { about: 'none' }),
  page('/user/goods', signedIn(shown)),
  page('/user/sales', signedIn(shown)),
  page(['/user/sales', '/user/sales?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page('/user/proposals', signedIn(shown)),
  page(['/user/proposals', '/user/proposals?people=all'], signedIn(refused(404)), {
    about: 'an invalid page',
  }),
  page('/points/journal', signedIn(shown)),
  page(['/points/journal', '/points/journal?kind=none'], signedIn(refused(404)), {
    about: 'an unknown kind',
  }),
  page('/user/inbox', signedIn(shown)),
  page(['/user/inbox', '/user/inbox?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page(['/user/inbox', '/user/inbox?show=others'], signedIn(refused(404)), { about: 'an unknown kind' }),
  page('/user/support', signedIn(shown)),
  page(['/user/support', '/user/support?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page(['/user/support/:thread', `/user/support/${purchasedOrder}`], signedIn(refused(404)), {
    about: 'none',
  }),
  page(['/user/support/:thread', '/user/support/1'], allVisitors(refused(404)), { about: 'an invalid id' }),
  page('/admin', signedIn(refused(404), { administrator: shown })),
  page('/admin/find', signedIn(refused(404), { administrator: shown })),
  page('/admin/administrators', signedIn(refused(404), { administrator: shown })),
  page('/admin/people', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  page(['/admin/people', '/admin/people?after=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page(['/admin/people', '/admin/people?banned=maybe'], signedIn(refused(404)), {
    about: 'an unknown filter',
  }),
  page('/admin/deliveries', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  page(['/admin/deliveries', '/admin/deliveries?state=none'], signedIn(refused(404)), {
    about: 'an unknown state',
  }),
  page('/admin/deliveries/packing', signedIn(refused(404), { administrator: shown })),
  page(['/admin/deliveries/:id', `/admin/deliveries/${purchasedOrder}`], signedIn(refused(404)), {
    about: 'of a course, which is not delivered',
  }),
  page('/admin/orders', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  page(['/admin/orders', '/admin/orders?state=none'], signedIn(refused(404)), { about: 'an unknown state' }),
  page(
    ['/admin/orders/:id', `/admin/orders/${purchasedOrder}`],
    signedIn(refused(404), { administrator: shown }),
    {
      about: "the learner's",
      listsAccounts: true,
    },
  ),
  page(['/admin/orders/:id', '/admin/orders/00000000-0000-4000-8000-000000000000'], signedIn(refused(404)), {
    about: 'none',
  }),
  page('/admin/log', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  page(['/admin/log', '/admin/log?act=none'], signedIn(refused(404)), { about: 'an unknown act' }),
  page(['/admin/people/:id', `/admin/people/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page('/admin/support', signedIn(refused(404), { administrator: shown })),
  page(['/admin/support', '/admin/support?state=none'], signedIn(refused(404)), {
    about: 'an unknown state',
  }),
  page(['/admin/support/:thread', `/admin/support/${purchasedOrder}`], signedIn(refused(404)), {
    about: 'none',
  }),
  page('/admin/refunds', signedIn(refused(404), { administrator: shown })),
  page(['/admin/refunds', '/admin/refunds?state=none'], signedIn(refused(404)), {
    about: 'an unknown state',
  }),
  page(['/admin/refunds/:id', `/admin/refunds/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page('/admin/reports', signedIn(refused(404), { administrator: shown })),
  page(['/admin/reports', '/admin/reports?state=none'], signedIn(refused(404)), {
    about: 'an unknown state',
  }),
  page(['/admin/reports/:id', `/admin/reports/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page('/admin/names', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  page(['/admin/names', '/admin/names?state=none'], signedIn(refused(404)), {
    about: 'an unknown state',
  }),
  page(['/admin/names/:id', `/admin/names/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page('/admin/courses', signedIn(refused(404), { administrator: shown })),
  page(['/admin/courses', '/admin/courses?before=never'], signedIn(refused(404)), {
    about: 'an invalid page',
  }),
  page(
    ['/admin/courses/:slug', '/admin/courses/move-first-steps'],
    signedIn(refused(404), { administrator: shown }),
  ),
  page(['/admin/courses/:slug', '/admin/courses/none'], signedIn(refused(404)), { about: 'none' }),
  page('/admin/wares', signedIn(refused(404), { administrator: shown })),
  page(['/admin/wares', '/admin/wares?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page(['/admin/wares/:id', '/admin/wares/1'], signedIn(refused(404)), { about: 'none' }),
  page('/admin/rules', signedIn(refused(404), { administrator: shown })),
  page('/admin/catalogue', signedIn(refused(404), { administrator: shown })),
  page('/admin/chain', signedIn(refused(404), { administrator: shown })),
  page('/admin/goods', signedIn(refused(404), { administrator: shown })),
  page(['/admin/goods', '/admin/goods?kind=none'], signedIn(refused(404)), { about: 'an unknown kind' }),
  page('/admin/goods/new', signedIn(refused(404), { administrator: shown })),
  page(['/admin/goods/new', '/admin/goods/new?kind=none'], signedIn(refused(404)), {
    about: 'an unknown kind',
  }),
  page(['/admin/goods/:id', '/admin/goods/900001'], signedIn(refused(404), { administrator: shown }), {
    about: 'a membership',
  }),
  page(['/admin/goods/:id', '/admin/goods/1'], signedIn(refused(404)), { about: 'none' }),
  page(['/admin/goods/:id', '/admin/goods/x'], signedIn(refused(404)), { about: 'an invalid number' }),
  page('/admin/coupons', signedIn(refused(404), { administrator: shown })),
  page('/admin/coupons/new', signedIn(refused(404), { administrator: shown })),
  page(['/admin/coupons/:id', '/admin/coupons/1'], signedIn(refused(404)), { about: 'none' }),
  page(['/admin/coupons/:id', '/admin/coupons/x'], signedIn(refused(404)), { about: 'an invalid number' }),
  page('/admin/boxes', signedIn(refused(404), { administrator: shown })),
  page(['/admin/boxes/:id', `/admin/boxes/0x${'0'.repeat(64)}`], signedIn(refused(404)), { about: 'none' }),
  page(['/admin/boxes/:id', '/admin/boxes/0x1'], signedIn(refused(404)), { about: 'an invalid id' }),
  page('/admin/pools', signedIn(refused(404), { administrator: shown })),
  page(['/admin/pools', '/admin/pools?stage=none'], signedIn(refused(404)), { about: 'an unknown stage' }),
  page('/admin/pools/new', signedIn(refused(404), { administrator: shown })),
  page('/admin/pools/notice', signedIn(refused(404), { administrator: shown })),
  page(['/admin/pools/:id', `/admin/pools/0x${'0'.repeat(64)}`], signedIn(refused(404)), { about: 'none' }),
  page(['/admin/pools/:id', '/admin/pools/0x1'], signedIn(refused(404)), { about: 'an invalid id' }),
  page('/admin/votes', signedIn(refused(404), { administrator: shown })),
  page(['/admin/votes', '/admin/votes?state=none'], signedIn(refused(404)), { about: 'an unknown state' }),
  page('/admin/votes/new', signedIn(refused(404), { administrator: shown })),
  page(['/admin/votes/:id', `/admin/votes/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page(['/admin/votes/:id', '/admin/votes/1'], signedIn(refused(404)), { about: 'an invalid id' }),
  page('/admin/live', signedIn(refused(404), { administrator: shown })),
  page(['/admin/live', '/admin/live?state=none'], signedIn(refused(404)), { about: 'an unknown state' }),
  page('/admin/live/new', signedIn(refused(404), { administrator: shown })),
  page(['/admin/live/:id', `/admin/live/${purchasedOrder}`], signedIn(refused(404)), { about: 'none' }),
  page(
    ['/millionaire/live/:slug/host', `/millionaire/live/${plannedEvent}/host`],
    signedIn(refused(404), { administrator: shown }),
    { about: 'of an event of others' },
  ),
  page(['/millionaire/live/:slug/host', '/millionaire/live/none/host'], signedIn(refused(404)), {
    about: 'none',
  }),
  page('/admin/backups', signedIn(refused(404), { administrator: shown })),
  page('/admin/sponsoring', signedIn(refused(404), { administrator: shown })),
  page('/admin/agreements', signedIn(refused(404), { administrator: shown })),
  page('/admin/assistant', signedIn(refused(404), { administrator: shown })),
  page('/admin/jobs', signedIn(refused(404), { administrator: shown })),
  page('/admin/points', signedIn(refused(404), { administrator: shown })),
  page('/admin/settings', signedIn(refused(404), { administrator: shown })),
  page('/admin/balances', signedIn(refused(404), { administrator: shown })),
  page('/invite', signedIn(shown)),
  page(['/invite', '/invite?before=never'], signedIn(refused(404)), { about: 'an invalid page' }),
  page('/invite/reward', signedIn(shown)),
  page(['/invite/reward', '/invite/reward?before=never'], signedIn(refused(404)), {
    about: 'an invalid page',
  }),
  page(['/invite/:code', '/invite/zzzzzzzz'], allVisitors(refused(404)), { about: 'an unknown code' }),
  page(['/purchasing/:id', '/purchasing/1'], signedIn(refused(404)), { about: 'not for sale' }),
  page(['/user/orders/:order', '/user/orders/00000000-0000-4000-8000-000000000000'], signedIn(refused(404)), {
    about: 'an unknown order',
  }),
  page('/cart', signedIn(shown)),
  page(['/vip/:id', '/vip/900001'], signedIn(shown), { about: 'a membership' }),
  page(['/vip/:id', '/vip/1'], signedIn(refused(404)), { about: 'none' }),
  page('/new-password', signedIn(shown), { ownData: ({ person }) => [person.email] }),
];

const aboutAccounts: readonly AccessRow[] = [
  page('/sign-in', allVisitors(toUser, { anonymous: shown, banned: shown })),
  page('/sign-up', allVisitors(toUser, { anonymous: shown, banned: shown })),
  page('/forgotten-password', forAll),
  page('/auth/confirm', allVisitors(refused(400)), { about: 'without a code' }),
  page(['/auth/confirm', '/auth/confirm?code=forged'], allVisitors(refused(400)), { about: 'a forged code' }),
  page('/user/closed', forAll),
];

export const pageRows: readonly AccessRow[] = [...open, ...withLockedParts, ...personal, ...aboutAccounts];
