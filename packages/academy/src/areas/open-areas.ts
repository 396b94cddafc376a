interface Area {
  /** Name of the area in menus and lists. */
  readonly title: string;
  /** Other words that texts use for the area. A text that uses one must agree with `isOpen`. */
  readonly words: readonly string[];
  /** Path prefixes of its pages. */
  readonly paths: readonly string[];
  readonly isOpen: boolean;
}

/**
 * The single list of product areas and whether each is open. Menus, the footer and the Markdown placeholder
 * `{{open-areas}}` read it; a test checks every other text against it.
 */
export const areas = {
  reading: { title: '公开文章和帮助', words: ['阅读'], paths: ['/news', '/help'], isOpen: true },
  courses: {
    title: '免费课程和每门课第一章的试读',
    words: ['免费课程', '试读'],
    paths: ['/course'],
    isOpen: true,
  },
  accounts: {
    title: '注册和登录',
    words: ['注册', '登录', '账户', '个人中心'],
    paths: ['/sign-in', '/sign-up', '/user'],
    isOpen: true,
  },
  wallets: {
    title: '绑定钱包和金库存取',
    words: ['绑定钱包', '金库存取', '存取金库'],
    paths: [],
    isOpen: true,
  },
  buying: {
    title: '购买课程和会员',
    words: ['购买', '付款', '会员', '退款'],
    paths: ['/vip-center', '/purchasing', '/cart'],
    isOpen: true,
  },
  support: { title: '联系客服', words: ['客服'], paths: ['/support'], isOpen: true },
  points: { title: '积分', words: ['签到'], paths: ['/points'], isOpen: true },
  invitations: { title: '邀请', words: ['邀请链接'], paths: ['/invite'], isOpen: true },
  live: { title: '直播', words: [], paths: ['/millionaire'], isOpen: true },
  profits: { title: '分成', words: [], paths: ['/millionaire/profit'], isOpen: true },
  votes: { title: '投票', words: [], paths: ['/millionaire/vote'], isOpen: true },
  pools: { title: '资金池', words: [], paths: ['/staking'], isOpen: true },
  phones: { title: '手机专区', words: [], paths: ['/phone'], isOpen: true },
  assistant: { title: 'AI 问答', words: [], paths: ['/ai'], isOpen: true },
} as const satisfies Readonly<Record<string, Area>>;

const all: readonly Area[] = Object.values(areas);

/**
 * Returns whether the page belongs to an open area. The longest matching path decides; pages outside all areas are
 * open.
 */
export function isPathOpen(path: string): boolean {
  const candidates = all.flatMap(({ paths, isOpen }) => paths.map((start) => ({ start, isOpen })));
  const [nearest] = candidates
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((one, other) => other.start.length - one.start.length);
  return nearest?.isOpen ?? true;
}

/** The value of the Markdown placeholder `{{open-areas}}`. */
export const areaWords: Readonly<Record<string, string>> = {
  'open-areas': all
    .filter(({ isOpen }) => isOpen)
    .map(({ title }) => title)
    .join('、'),
};

const saysClosed = /仍在建设|还在建设|都在建设|正在建设|尚未开放|还没有开放|没有开放|暂未开放|尚未启用/;
const saysOpen = /现在能用|已经可以|已经能用|已经开放|现在可以|已开放/;

/** Returns the sentences that call an open area closed, or a closed area open. */
export function findContradictions(text: string): string[] {
  // Quotations are ignored: they repeat the words of others or of another time.
  // bounded: the input is the site's own documents, not requests.
  const sentences = text.replaceAll(/“[^”]*”/g, '').split(/[。！？；\n|]/);
  return sentences.filter((sentence) => {
    const claim = saysClosed.test(sentence) ? 'closed' : saysOpen.test(sentence) ? 'open' : null;
    if (claim === null) return false;
    const named = all.filter(({ title, words }) => [title, ...words].some((word) => sentence.includes(word)));
    return named.some(({ isOpen }) => isOpen !== (claim === 'open'));
  });
}
