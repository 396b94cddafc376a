/** The words that differ between discussions of chapters and of proposals. */
export interface DiscussionWords {
  readonly audience: string;
  /** The form for a new post. */
  readonly ask: { readonly label: string; readonly button: string; readonly placeholder: string };
  readonly empty: string;
  readonly noOlder: string;
  /** Links to the first and to the next page. */
  readonly newest: string;
  readonly older: string;
  /** What is written below a post. */
  readonly answer: string;
}

export const wordsOfChapter: DiscussionWords = {
  audience: '能打开这一章的人都看得到',
  ask: {
    label: '提一个问题',
    button: '发布问题',
    placeholder: '写清楚卡在哪里、已经试过什么，更容易得到有用的回答。',
  },
  empty: '还没有人提问。第一个问题可以由您来问。',
  noOlder: '没有更早的问题了。',
  newest: '最新的问题',
  older: '更早的问题',
  answer: '回答',
};

export const wordsOfProposal: DiscussionWords = {
  audience: '登录的人都看得到',
  ask: {
    label: '说说您的看法',
    button: '发布',
    placeholder: '写下您的理由，或者想问的。讨论里有您的称呼；要保密的话，就别写自己投了什么。',
  },
  empty: '还没有人说话。第一句可以由您来说。',
  noOlder: '没有更早的了。',
  newest: '最新的讨论',
  older: '更早的讨论',
  answer: '回复',
};
