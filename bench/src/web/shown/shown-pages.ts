export interface ShownPage {
  readonly name: string;
  readonly path: string;
  /** Signed in, with a demo wallet that is bound and has coins. */
  readonly asLearner?: boolean;
}

const film = '/course/sui-reading/objects';

/** The pages that learners see most. Their late parts are prices, saved places, money and simulations. */
export const shownPages: readonly ShownPage[] = [
  { name: 'front page', path: '/' },
  { name: 'course centre', path: '/course' },
  { name: 'course page', path: '/course/sui-reading' },
  { name: 'lesson with a film', path: film },
  { name: 'article', path: '/news/reading-opens' },
  { name: 'membership', path: '/vip-center' },
  { name: 'search', path: '/search?q=%E9%80%80%E6%AC%BE' },
  { name: 'AI', path: '/ai' },
  { name: 'front page of a learner', path: '/', asLearner: true },
  { name: 'lesson with a film of a learner', path: film, asLearner: true },
  { name: 'user centre', path: '/user', asLearner: true },
  { name: 'wallet', path: '/user?tab=wallet', asLearner: true },
];
