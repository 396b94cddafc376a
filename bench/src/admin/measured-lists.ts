/** A call of the administration, with an input that differs from repetition to repetition. */
export interface MeasuredCall {
  readonly name: string;
  readonly call: string;
  readonly input: (repetition: number) => object;
  readonly maxMs: number;
}

const maxListMs = 50;
const maxOverviewMs = 300;
const dayMs = 86_400_000;
/** A page of 50 rows, and one to learn that more follow. `most` is the parameter's name. */
const most = 51;

const past = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
/** A page deep in the list. */
const deep = (repetition: number) => ({
  from_row: [past(30 + repetition * 3), '80000000-0000-4000-8000-000000000000'],
});
const sui = `0x${'0'.repeat(63)}2::sui::SUI`;
const usd = `0x${'0'.repeat(63)}7::usd::USD`;

const listCall =
  (call: string) =>
  (name: string, input: (repetition: number) => object): MeasuredCall => ({
    name,
    call,
    input: (repetition) => ({ ...input(repetition), most }),
    maxMs: maxListMs,
  });
const people = listCall('admin_people');
const orders = listCall('admin_orders');
const log = listCall('admin_log');
const courses = listCall('admin_courses');
const wares = listCall('admin_wares');
const findCall = (name: string, query: (repetition: number) => string): MeasuredCall => ({
  name: `finder: ${name}`,
  call: 'admin_find',
  input: (repetition) => ({ query: query(repetition) }),
  maxMs: maxListMs,
});
const overviewCall = (name: string, call: string, input: object): MeasuredCall => ({
  name: `overview: ${name}`,
  call,
  input: () => input,
  maxMs: maxOverviewMs,
});

const commodities = Array.from({ length: 50 }, (_, place) => String(900_001 + place));
const families = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄'];

/**
 * `someone` is the id of an account, `someOrder` that of an order. Names that end in (none) or (few) say how many rows
 * match.
 */
export const measuredCalls = (someone: string, someOrder: string): readonly MeasuredCall[] => [
  people('accounts: newest', () => ({})),
  people('accounts: a page in the middle', deep),
  people('accounts: the page before it', (n) => ({ ...deep(n), is_backwards: true })),
  people('accounts: oldest', () => ({ is_ascending: true })),
  people('accounts: last signed in', () => ({ by_column: 'seen_at' })),
  people('accounts: longest not signed in', () => ({ by_column: 'seen_at', is_ascending: true })),
  people('accounts: banned', () => ({ banned: true })),
  people('accounts: banned members', () => ({ banned: true, member: true })),
  people('accounts: members without a wallet', () => ({ bound: false, member: true })),
  people('accounts: not banned, with a wallet, last signed in, in the middle', (n) => ({
    ...{ banned: false, bound: true, by_column: 'seen_at' },
    ...deep(n),
  })),
  people('accounts: administrators', () => ({ administrator: true })),
  people('accounts: banned administrators (none)', () => ({ administrator: true, banned: true })),
  people('accounts: signed up on one day', (n) => ({ from_time: past(n * 5 + 1), to_time: past(n * 5) })),
  people('accounts: names that begin with one character', (n) => ({ query: families[n % families.length] })),
  people('accounts: names that begin with three characters', (n) => ({
    query: `${families[n % families.length]}伟${n}`,
  })),
  people('accounts: addresses', (n) => ({ query: `wang.${n}` })),
  people('accounts: phone numbers', (n) => ({ query: `13${n % 10}` })),
  people('accounts: ids', (n) => ({ query: someone.slice(0, 8 + (n % 20)) })),
  people('accounts: names of banned accounts', (n) => ({
    query: families[n % families.length],
    banned: true,
  })),
  people('accounts: names of administrators (none)', (n) => ({
    query: families[n % families.length],
    administrator: true,
  })),
  people('accounts: names of members without a wallet, on one day', (n) => ({
    ...{ query: families[n % families.length], member: true, bound: false },
    ...{ from_time: past(n * 5 + 1), to_time: past(n * 5) },
  })),
  people('accounts: names that no account has', (n) => ({ query: `nobody${n}` })),
  orders('orders: newest', () => ({})),
  orders('orders: a page in the middle', deep),
  orders('orders: oldest', () => ({ is_ascending: true })),
  orders('orders: by state', (n) => ({
    state: ['settled', 'refunded', 'awaiting', 'void', 'paid', 'abandoned'][n % 6],
  })),
  orders('orders: by kind', (n) => ({
    wanted_kind: ['course', 'phone', 'membership', 'tickets', 'pass'][n % 5],
  })),
  orders('orders: refunded phones', (n) => ({ state: 'refunded', wanted_kind: 'phone', ...deep(n) })),
  orders('orders: void tickets (none)', () => ({ state: 'void', wanted_kind: 'tickets' })),
  orders('orders: by currency', (n) => ({ coin: n % 2 === 0 ? sui : usd })),
  orders('orders: void, in the rarer currency', () => ({ coin: usd, state: 'void' })),
  orders('orders: of one buyer', () => ({ buyer: someone })),
  orders('orders: of one day', (n) => ({
    from_time: past(n * 5 + 1),
    to_time: past(n * 5),
    state: 'refunded',
  })),
  { name: 'orders: the currencies', call: 'admin_order_currencies', input: () => ({}), maxMs: maxListMs },
  log('log: newest', () => ({})),
  log('log: a page in the middle', (n) => ({ from_row: [past(1 + n), '5000'] })),
  log('log: one administrator', () => ({ actor: someone })),
  log('log: acts of the chain', () => ({
    acts: [
      'chain.package_state::FeatureSet',
      'chain.profit::SaleRefunded',
      'chain.kiosk::Create',
      'chain.shop::Redeem',
    ],
  })),
  log('log: one act of one administrator', () => ({ actor: someone, acts: ['account.ban'] })),
  log('log: about one account', () => ({ about: someone })),
  log('log: acts about one account', () => ({ about: someone, acts: ['account.ban', 'points.fill'] })),
  log('log: one day', (n) => ({ from_time: past(n + 1), to_time: past(n) })),
  courses('courses: in the order of the course centre', () => ({})),
  courses('courses: a page in the middle', (n) => ({ from_row: [String(3_000 + n * 50), 'bench-1'] })),
  courses('courses: not for sale (few)', () => ({ sale: 'none' })),
  courses('courses: off the shelf (none)', () => ({ sale: 'off-shelf' })),
  courses('courses: last changed, not public', () => ({
    published: false,
    by_column: 'updated',
    is_ascending: false,
  })),
  courses('courses: most sold', () => ({ by_column: 'sold', is_ascending: false })),
  courses('courses: a text anywhere in the title', (n) => ({ query: `程 ${n}` })),
  courses('courses: a text that is in no title', (n) => ({ query: `nothing-${n}` })),
  wares('wares: last changed', () => ({})),
  wares('wares: a page in the middle', (n) => ({
    by_column: 'sold',
    from_row: ['0', String(2_000 + n * 50)],
  })),
  wares('wares: announced, off the shelf (none)', () => ({ announced: true, state: 'off-shelf' })),
  wares('wares: without a course (few)', () => ({ tied: false })),
  wares('wares: most sold', () => ({ by_column: 'sold' })),
  wares('wares: a text anywhere in the name', (n) => ({ query: `程 ${n}` })),
  wares('wares: a text that is in no name', (n) => ({ query: `nothing-${n}` })),
  findCall('an account by its address', (n) => `wang.${n}@example.com`),
  findCall('the beginning of a name', (n) => `${families[n % families.length]}伟${n}`),
  findCall('the beginning of an order id', () => someOrder.slice(0, 8)),
  findCall('courses', (n) => `bench-${n}`),
  {
    name: 'courses and wares: differences',
    call: 'catalogue_differences',
    input: () => ({}),
    maxMs: maxListMs,
  },
  listCall('admin_white_list')('goods: white list of a commodity', () => ({ asked: '900001' })),
  {
    name: 'goods: signs of 50 commodities',
    call: 'admin_commodity_signs',
    input: () => ({ asked: commodities }),
    maxMs: maxListMs,
  },
  {
    name: 'goods: price history',
    call: 'price_history',
    input: (n) => ({ asked: String(1000 + n) }),
    maxMs: maxListMs,
  },
  overviewCall('30 days', 'admin_overview', {
    from_day: past(30).slice(0, 10),
    to_day: past(0).slice(0, 10),
  }),
  overviewCall('a year by week', 'admin_overview', {
    ...{ from_day: past(365).slice(0, 10), to_day: past(0).slice(0, 10), span_days: 7 },
  }),
  overviewCall('the courses that most people started', 'admin_started_courses', {}),
  overviewCall('what stands now', 'admin_standing', {}),
  overviewCall('chapters of the most started course', 'admin_chapters', {}),
];
