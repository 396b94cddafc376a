import { navigationUrl, queryUrl } from '@suixue/content/hash';
import { regionHeader } from '../../support/site/start-server.ts';
import type { AccessRow } from './access-row.ts';
import { allVisitors, call, file, sharedFile, signedIn } from './make-row.ts';
import { locked, redirectedTo, refused, shown } from './outcome.ts';
import { exampleVote, plannedEvent, protectedWords } from './page-rows.ts';

const forAll = allVisitors(shown);

const { memberNews, soldChapter, freeChapter, sample } = protectedWords;
const about = (path: string) => ['/query/*', queryUrl({ first: true, where: [{ _path: path }] })] as const;
const allNews = ['/query/*', queryUrl({ where: [{ collection: 'news' }] })] as const;

const membersOnly = allVisitors(locked, { member: shown, administrator: shown });
/** A chapter for every signed-in user. */
const forAccounts = allVisitors(shown, { anonymous: locked, banned: locked });

/** `/query` returns what the pages show to each visitor; the feed is the same for all. */
const documents: readonly AccessRow[] = [
  sharedFile('/news/feed.xml', allVisitors(locked), { protectedText: memberNews }),
  sharedFile(about('/news/house-cashflow'), membersOnly, { about: 'for members', protectedText: memberNews }),
  sharedFile(about('/course/move-first-steps/abilities'), allVisitors(locked, { administrator: shown }), {
    about: 'a sold chapter',
    protectedText: soldChapter,
  }),
  sharedFile(about('/course/wallet-basics/backup-drill'), forAccounts, {
    about: 'of a free course',
    protectedText: freeChapter,
  }),
  sharedFile(about('/course/move-first-steps/first-module'), forAccounts, {
    about: 'a sample',
    protectedText: sample,
  }),
  sharedFile(allNews, membersOnly, { about: 'all the news', protectedText: memberNews }),
  sharedFile(['/query/*', queryUrl({ where: [{ _path: { $contains: 'move-first-steps' } }] })], forAccounts, {
    about: 'all of a sold course',
    protectedText: sample,
  }),
  file(['/query/*', '/query/none'], allVisitors(refused(404)), { about: 'an invalid query' }),
  file(['/query/*', queryUrl({}, { previewToken: 'forged' })], allVisitors(refused(403)), {
    about: 'a forged preview',
  }),
  sharedFile(['/navigation/*', navigationUrl({})], forAll),
  file(['/search.json', `/search.json?q=${encodeURIComponent('物业费')}`], membersOnly, {
    about: 'a search term in a text for members',
    protectedText: memberNews,
  }),
  file(['/search.json', `/search.json?q=${encodeURIComponent('凭空消失')}`], forAccounts, {
    about: 'a search term in a sample',
    protectedText: sample,
  }),
];

const ofTheSite: readonly AccessRow[] = [
  sharedFile('/manifest.webmanifest', forAll),
  sharedFile('/sitemap.xml', forAll),
  sharedFile('/robots.txt', forAll),
  file(['/builds/*', '/builds/latest.json'], forAll, { about: 'the newest' }),
  file(['/builds/*', '/builds/meta/none.json'], allVisitors(refused(404)), { about: 'none' }),
  file('/wallet/network.json', forAll),
];

const roomPath = `/millionaire/live/${plannedEvent}`;

/** The event has neither a time nor a stream. */
const ofLiveEvents: readonly AccessRow[] = [
  sharedFile('/millionaire/calendar.ics', forAll),
  file(['/millionaire/live/:slug/calendar.ics', `${roomPath}/calendar.ics`], allVisitors(refused(404)), {
    about: 'without a time',
  }),
  file(['/millionaire/live/:slug/captions.vtt', `${roomPath}/captions.vtt`], allVisitors(refused(404)), {
    about: 'without captions',
  }),
  file(['/millionaire/live/:slug/film.json', `${roomPath}/film.json`], forAll, { about: 'for everybody' }),
  file(
    ['/millionaire/live/:slug/film.json', `${roomPath}/film.json?host`],
    allVisitors(refused(403), { administrator: shown }),
    { about: 'the preview of a host' },
  ),
  file(['/millionaire/live/:slug/film.json', '/millionaire/live/none/film.json'], allVisitors(refused(404)), {
    about: 'none',
  }),
  file(
    ['/millionaire/live/:slug/health.json', `${roomPath}/health.json`],
    allVisitors(refused(404), { administrator: shown }),
  ),
];

const noOrder = ['/orders/:order', '/orders/00000000-0000-4000-8000-000000000000'] as const;

const aChapter = '/course/wallet-basics/keys-and-ledger';
const aSoldChapter = '/course/move-first-steps/abilities';
/** Requests of a page's script: refused with a status instead of a redirect to sign in. */
const stranger = { anonymous: refused(401), banned: refused(401) } as const;

const inJson = { 'Content-Type': 'application/json' };
const askAbout = (question: string) => ({ headers: inJson, form: () => ({ question }) });

/** Without a model the answer is the passages that the caller may open. */
const ofAnswers: readonly AccessRow[] = [
  call('/ai/answer', allVisitors(locked, { administrator: shown }), {
    ...askAbout('没有 copy 和 drop 的阅览牌，能复印、能扔吗？'),
    about: 'about a sold chapter',
    protectedText: soldChapter,
  }),
  call('/ai/answer', allVisitors(shown, { anonymous: locked, banned: locked }), {
    ...askAbout('抄写助记词时，字迹潦草的词怎么办？'),
    about: 'about a free course',
    protectedText: freeChapter,
  }),
  call('/ai/answer', membersOnly, {
    ...askAbout('房贷和物业费之外，维修留多少？'),
    about: 'about news for members',
    protectedText: memberNews,
  }),
  call('/ai/answer', allVisitors(refused(400)), { about: 'without a question', headers: inJson }),
  call('/ai/feedback', allVisitors(refused(400), stranger), { about: 'without fields' }),
  call('/ai/feedback', allVisitors(refused(404), stranger), {
    about: 'an answer of no account',
    form: () => ({ answer: '00000000-0000-4000-8000-0000000000a1', helpful: 'yes' }),
  }),
];

const ofLessons: readonly AccessRow[] = [
  file(
    ['/course/:introduction/:chapter/media.json', `${aChapter}/media.json`],
    allVisitors(shown, stranger),
    {
      about: 'of a free course',
    },
  ),
  file(
    ['/course/:introduction/:chapter/media.json', `${aSoldChapter}/media.json`],
    allVisitors(refused(403), { ...stranger, administrator: shown }),
    { about: 'of a sold chapter' },
  ),
  file(['/course/:introduction/:chapter/keep.json', `${aChapter}/keep.json`], allVisitors(shown, stranger), {
    about: 'of a free course',
  }),
  file(
    ['/course/:introduction/:chapter/keep.json', `${aSoldChapter}/keep.json`],
    allVisitors(refused(403), stranger),
    { about: 'of a sold chapter' },
  ),
  file('/course/kept', allVisitors(refused(400)), { about: 'GET instead of POST' }),
  call('/course/kept', allVisitors(refused(400), stranger), { about: 'without fields' }),
  call('/course/kept', allVisitors(refused(409), { ...stranger, learner: shown }), {
    about: "the learner's",
    form: ({ learner }) => ({ account: learner.person.id, lessons: 'wallet-basics/keys-and-ledger' }),
  }),
  file(
    ['/course/:introduction/:chapter/learning', `${aChapter}/learning`],
    signedIn(redirectedTo(aChapter)),
    { about: 'GET instead of POST' },
  ),
  file(
    ['/ai/conversations/:id/export', '/ai/conversations/00000000-0000-4000-8000-0000000000a1/export'],
    signedIn(refused(404)),
    { about: 'of another learner, or none' },
  ),
  file('/ai/conversations/save', signedIn(redirectedTo('/ai/conversations')), {
    about: 'GET instead of POST',
  }),
  call('/ai/conversations/save', signedIn(refused(400)), { about: 'without fields' }),
  file(['/picture/:key', '/picture/00000000-0000-4000-8000-000000000000'], allVisitors(refused(404)), {
    about: 'a key of no author',
  }),
  file('/ai/practice', signedIn(redirectedTo('/ai/cards')), { about: 'GET instead of POST' }),
  call('/ai/practice', signedIn(refused(400)), { about: 'without fields' }),
  file('/ai/review/answer', signedIn(redirectedTo('/ai/review')), { about: 'GET instead of POST' }),
  call('/ai/review/answer', signedIn(refused(400)), { about: 'without fields' }),
  file(
    ['/millionaire/vote/:slug/discussion', `/millionaire/vote/${exampleVote}/discussion`],
    signedIn(redirectedTo(`/millionaire/vote/${exampleVote}`)),
    { about: 'GET instead of POST' },
  ),
  file('/course/progress', allVisitors(refused(400)), { about: 'GET instead of POST' }),
  call('/course/progress', allVisitors(refused(400), stranger), { about: 'without fields' }),
];

const personal: readonly AccessRow[] = [
  file('/wallet/transfers.json', signedIn(shown), {
    ownData: ({ deposit, purchase }) => [deposit, purchase],
  }),
  file(['/wallet/transfers.json', '/wallet/transfers.json?before=never'], signedIn(refused(400)), {
    about: 'an invalid cursor',
  }),
  file(
    ['/admin/find.json', '/admin/find.json?q=example.com'],
    signedIn(refused(404), { administrator: shown }),
  ),
  file('/admin/people.csv', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  file(
    ['/admin/people.csv', '/admin/people.csv?from=never'],
    signedIn(refused(404), { administrator: refused(400) }),
    {
      about: 'an invalid date',
    },
  ),
  file('/admin/orders.csv', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  file('/admin/deliveries.csv', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  file('/admin/assistant.csv', signedIn(refused(404), { administrator: shown })),
  file('/admin/log.csv', signedIn(refused(404), { administrator: shown }), { listsAccounts: true }),
  file('/admin/courses.csv', signedIn(refused(404), { administrator: shown })),
  file(['/admin/courses.csv', '/admin/courses.csv?sort=none'], signedIn(refused(404)), {
    about: 'an unknown order',
  }),
  file('/admin/wares.csv', signedIn(refused(404), { administrator: shown })),
  file('/admin/pools.csv', signedIn(refused(404), { administrator: shown })),
  file(
    ['/admin/balances/holders.json', '/admin/balances/holders.json?place=sale'],
    signedIn(refused(404), { administrator: shown }),
  ),
  file(
    ['/admin/courses/:slug/ware.json', '/admin/courses/move-first-steps/ware.json'],
    signedIn(refused(404), { administrator: shown }),
  ),
  file(
    ['/admin/mirrored.json', `/admin/mirrored.json?digest=${'1'.repeat(44)}`],
    signedIn(refused(404), { administrator: shown }),
  ),
  file(
    ['/admin/backups/:name', '/admin/backups/suixue-backup-2026-11-24T00-00-00.tar.gz'],
    signedIn(refused(404)),
    { about: 'none' },
  ),
  file(['/admin/backups/:name', '/admin/backups/..%2Fhost-secret'], signedIn(refused(404)), {
    about: 'another file of the data folder',
  }),
  file('/invite/picture.svg', signedIn(shown)),
  file(['/invite/picture.svg', '/invite/picture.svg?scheme=none'], signedIn(refused(404)), {
    about: 'an unknown scheme',
  }),
  file('/invite/reward.csv', signedIn(shown)),
  file(['/invite/reward.csv', '/invite/reward.csv?from=never'], signedIn(refused(400)), {
    about: 'an invalid date',
  }),
  file('/wallet/proposer.json', signedIn(shown)),
  file(['/wallet/names.json', '/wallet/names.json?id=7'], signedIn(shown), { about: 'one id' }),
  file('/wallet/names.json', signedIn(refused(400)), { about: 'without fields' }),
  file('/user/avatar', signedIn(redirectedTo('/user'))),
  file('/user/export', signedIn(redirectedTo('/user?tab=settings#export'))),
  file('/sign-out', allVisitors(redirectedTo('/user'))),
  file('/telegram/webhook', allVisitors(refused(404))),
  file('/votes/key', allVisitors(refused(404)), { about: 'GET instead of POST' }),
  file('/ballots/cast', allVisitors(refused(404)), { about: 'GET instead of POST' }),
  file('/ballots/own', allVisitors(refused(404)), { about: 'GET instead of POST' }),
  file('/wallet/state', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/wallet/voucher', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/points/claim', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/points/play/voucher', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/wallet/sponsorship', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/orders', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/orders/restore', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file('/cart/orders', signedIn(refused(400)), { about: 'GET instead of POST' }),
  file(noOrder, signedIn(refused(404)), { about: 'an unknown order' }),
  file('/reading/position', signedIn(refused(400)), { about: 'GET instead of POST' }),
];

const json = { 'Content-Type': 'application/json' };
/** The webhook secret of the test server. */
export const webhookSecret = 'a-secret-of-telegram';
const unbound = { address: `0x${'5'.repeat(64)}` };
const learnersWallet: AccessRow['form'] = ({ learner }) => ({ address: learner.wallet });

const reading =
  (path: string): AccessRow['form'] =>
  ({ person }) => ({ account: person?.id ?? 'anonymous', path, block: '3' });

const calls: readonly AccessRow[] = [
  call('/reading/position', signedIn(shown), {
    about: 'a public article',
    form: reading('/news/phishing-warning'),
  }),
  call('/reading/position', signedIn(refused(409), { learner: shown }), {
    about: 'with the id of the learner’s account',
    form: ({ learner }) => ({ account: learner.person.id, path: '/news/phishing-warning', block: '3' }),
  }),
  call('/reading/position', signedIn(refused(403), { member: shown, administrator: shown }), {
    about: 'for members',
    form: reading('/news/house-cashflow'),
  }),
  call('/wallet/state', signedIn(shown), { ownData: ({ wallet }) => [wallet] }),
  call('/wallet/voucher', signedIn(shown, { learner: refused(409) }), {
    about: 'a new wallet',
    form: () => unbound,
  }),
  call('/wallet/voucher', signedIn(refused(409)), { about: "the learner's wallet", form: learnersWallet }),
  call('/points/claim', signedIn(refused(409)), {
    about: 'with another wallet',
    form: () => ({
      ...unbound,
      claim: crypto.randomUUID(),
      offer: crypto.randomUUID(),
      price: '1',
      kind: '1',
    }),
  }),
  call('/points/play/voucher', signedIn(refused(409)), {
    about: 'from an unknown region',
    form: () => ({ ...unbound, box: `0x${'7'.repeat(64)}` }),
  }),
  call('/points/play/voucher', signedIn(refused(404)), {
    about: 'an unknown box',
    headers: { [regionHeader]: 'CN' },
    form: () => ({ ...unbound, box: `0x${'7'.repeat(64)}` }),
  }),
  call('/wallet/sponsorship', signedIn(refused(409)), {
    about: "the learner's wallet",
    form: ({ learner }) => ({ kind: 'bind', address: learner.wallet }),
  }),
  call('/orders', signedIn(refused(400)), { about: 'without fields' }),
  call('/orders/restore', signedIn(shown)),
  call('/cart/orders', signedIn(refused(400)), { about: 'without fields' }),
  call(noOrder, signedIn(shown), { about: 'abandon an unknown order' }),
  call('/votes/key', allVisitors(refused(404), stranger), {
    about: 'an unknown proposal',
    headers: json,
    form: () => ({ proposal: '00000000-0000-4000-8000-000000000000', blinded: 'A'.repeat(342) }),
  }),
  // Ballots are anonymous: with a session they are refused.
  call('/ballots/cast', allVisitors(refused(409), { anonymous: refused(400) }), {
    about: 'without fields',
    headers: json,
  }),
  call('/ballots/own', allVisitors(refused(409), { anonymous: refused(400) }), {
    about: 'without fields',
    headers: json,
  }),
  call('/telegram/webhook', allVisitors(refused(404)), { about: 'without the secret', headers: json }),
  call('/telegram/webhook', forAll, {
    about: 'with the secret',
    headers: { ...json, 'X-Telegram-Bot-Api-Secret-Token': webhookSecret },
  }),
];

export const resourceRows: readonly AccessRow[] = [
  ...documents,
  ...ofTheSite,
  ...ofLiveEvents,
  ...ofAnswers,
  ...ofLessons,
  ...personal,
  ...calls,
];
