import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * Snapshot of the public surface: adding or removing an export changes this list. Types are checked by their importers.
 */
const surface = {
  'accounts/avatar': {
    load: () => import('@suixue/academy/accounts/avatar'),
    names: ['avatarContentTypes', 'avatarExtensions', 'avatarMaxBytes', 'checkAvatar'],
  },
  'accounts/credentials': {
    load: () => import('@suixue/academy/accounts/credentials'),
    names: ['CredentialsError', 'credentialsMessage', 'requireCredentials'],
  },
  'accounts/email': {
    load: () => import('@suixue/academy/accounts/email'),
    names: ['isEmail', 'normaliseEmail'],
  },
  'accounts/phone': {
    load: () => import('@suixue/academy/accounts/phone'),
    names: ['isPhone', 'normalisePhone'],
  },
  'accounts/short-id': {
    load: () => import('@suixue/academy/accounts/short-id'),
    names: ['base58Alphabet', 'bigintToBase58', 'bytesToBase58', 'shortIdToUuid', 'uuidToShortId'],
  },
  'areas/open-areas': {
    load: () => import('@suixue/academy/areas/open-areas'),
    names: ['areaWords', 'areas', 'findContradictions', 'isPathOpen'],
  },
  'courses/categories': {
    load: () => import('@suixue/academy/courses/categories'),
    names: ['courseCategories', 'getCourseCategory'],
  },
  'courses/chapter-access': {
    load: () => import('@suixue/academy/courses/chapter-access'),
    names: ['mayReadChapter'],
  },
  'courses/learning-limits': {
    load: () => import('@suixue/academy/courses/learning-limits'),
    names: ['discussionLimits', 'noteLimits'],
  },
  'courses/lesson-settings': {
    load: () => import('@suixue/academy/courses/lesson-settings'),
    names: ['lessonSettings'],
  },
  'courses/next-chapter': {
    load: () => import('@suixue/academy/courses/next-chapter'),
    names: ['nextChapter'],
  },
  'courses/quiz': {
    load: () => import('@suixue/academy/courses/quiz'),
    names: ['answersToText', 'markQuiz', 'textToAnswers', 'toQuizSheet', 'unansweredQuestions'],
  },
  'invitations/veil': { load: () => import('@suixue/academy/invitations/veil'), names: ['unveil', 'veil'] },
  'membership/ownership': {
    load: () => import('@suixue/academy/membership/ownership'),
    names: ['isOwned', 'isPermanent', 'permanentExpiry'],
  },
  'membership/remaining-time': {
    load: () => import('@suixue/academy/membership/remaining-time'),
    names: ['remainingTime'],
  },
  'membership/term': { load: () => import('@suixue/academy/membership/term'), names: ['nextTerm'] },
  'news/categories': {
    load: () => import('@suixue/academy/news/categories'),
    names: ['freeNewsCategories', 'getNewsCategory', 'isNewsCategory', 'newsCategories'],
  },
  'orders/assign-coupons': {
    load: () => import('@suixue/academy/orders/assign-coupons'),
    names: ['assignCoupons', 'takenOff'],
  },
  'orders/price': {
    load: () => import('@suixue/academy/orders/price'),
    names: ['couponRefusals', 'priceAll', 'priceWith', 'priceWithout', 'totalToPay'],
  },
  'orders/purchase-offer': {
    load: () => import('@suixue/academy/orders/purchase-offer'),
    names: ['judgePurchase', 'toWallet'],
  },
  'orders/refund': {
    load: () => import('@suixue/academy/orders/refund'),
    names: ['isRefundable', 'judgeRefund', 'mostRefundRequests', 'refundObstacles'],
  },
  'orders/testing/offered-course': {
    load: () => import('@suixue/academy/orders/testing/offered-course'),
    names: ['offeredCourse'],
  },
  'points/learning-week': {
    load: () => import('@suixue/academy/points/learning-week'),
    names: ['learningDay', 'toLearningWeek'],
  },
  'points/streak': { load: () => import('@suixue/academy/points/streak'), names: ['countStreak'] },
  'pools/stage': {
    load: () => import('@suixue/academy/pools/stage'),
    names: ['getNextPoolStage', 'poolStages', 'requirePoolStage'],
  },
};

test('exports exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s exports exactly these names', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
