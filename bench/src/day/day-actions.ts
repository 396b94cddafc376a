import { randomUUID } from 'node:crypto';
import type { Target } from '../load/target.ts';
import { type DayLearner, type DayPeople, signIn } from './day-people.ts';
import { joinOnce } from './join-once.ts';

/** One kind of what learners do in a day; the shares add up to 100. */
export interface DayAction {
  readonly name: string;
  readonly share: number;
  /** Does it once, as a learner. The turn counts the actions of this kind. Throws if the response is not the wanted one. */
  readonly act: (learner: DayLearner, turn: number) => Promise<void>;
}

const course = 'sui-reading';
const lessons = ['objects', 'balances-and-events'];
const browsed = [
  '/',
  '/course',
  `/course/${course}`,
  '/news',
  '/news/reading-opens',
  '/vip-center',
  '/about',
];
const searched = ['对象', '钱包', '会员', '余额', 'Move', '退款'];
const partBytes = 256 * 1024;
/** How much of a film a player reports at once. */
const reportedSeconds = 10;
const maxSeconds = 60;

/** What learners do, in the mix of a usual day. */
export function createDayActions(target: Target, people: DayPeople): readonly DayAction[] {
  const { url } = target;
  const page = (path: string, learner?: DayLearner) => request(url, path, { learner, status: 200 });
  return [
    {
      name: 'browsing',
      share: 40,
      // Every other reader has not signed in.
      act: (learner, turn) => page(pick(browsed, turn >> 1), turn % 2 === 0 ? learner : undefined),
    },
    {
      name: 'a lesson',
      share: 25,
      act: (learner, turn) => page(`/course/${course}/${pick(lessons, turn)}`, learner),
    },
    {
      name: 'saving progress',
      share: 20,
      act: (learner, turn) => {
        const from = (turn * reportedSeconds) % maxSeconds;
        const played = `${from}-${from + reportedSeconds}`;
        const body = new URLSearchParams({
          account: learner.id,
          course,
          chapter: lessons[0] ?? '',
          furthest: String(from + reportedSeconds),
          played,
        });
        return request(url, '/course/progress', { learner, body, status: 200 });
      },
    },
    {
      name: 'searching',
      share: 5,
      act: (learner, turn) => page(`/search?q=${encodeURIComponent(pick(searched, turn))}`, learner),
    },
    {
      name: 'signing in',
      share: 3,
      act: async (learner) => {
        learner.cookie = await signIn(url, learner.person, learner.address);
      },
    },
    { name: 'buying', share: 2, act: createBuying(url, people) },
    {
      name: 'a part of a film',
      share: 3,
      act: (learner) => readFilm(url, learner),
    },
    { name: 'joining live messages', share: 2, act: () => joinOnce(target, 'live') },
  ];
}

const pick = (from: readonly string[], turn: number): string => from[turn % from.length] ?? '';

interface Wanted {
  readonly learner?: DayLearner | undefined;
  readonly body?: URLSearchParams | undefined;
  readonly status: number;
}

async function request(url: string, path: string, { learner, body, status }: Wanted): Promise<void> {
  const response = await send(url, path, { learner, body });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} returned ${response.status}`);
}

function send(url: string, path: string, { learner, body }: Omit<Wanted, 'status'>): Promise<Response> {
  const headers = {
    origin: url,
    ...(learner && { 'x-forwarded-for': learner.address, cookie: learner.cookie }),
  };
  return fetch(new URL(path, url), {
    headers,
    redirect: 'manual',
    ...(body && { method: 'POST', body }),
  });
}

/** An order, then the payment. A buyer does one thing at a time, for a coin can be spent only once. */
function createBuying(url: string, { buyers, membership }: DayPeople): DayAction['act'] {
  const queues = buyers.map((buyer) => ({ buyer, last: Promise.resolve() }));
  const { kind, id, pricing } = membership;
  const body = JSON.stringify({ kind, item: String(id), pricing });
  return async (_learner, turn) => {
    const queue = queues[turn % queues.length];
    if (!queue) throw new Error('there are no buyers');
    const { buyer, address, readToken } = queue.buyer;
    const bought = queue.last.then(async () => {
      const response = await fetch(new URL('/functions/v1/create-order', url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await readToken()}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': address,
        },
        body,
      });
      if (!response.ok) throw new Error(`create-order returned ${response.status}: ${await response.text()}`);
      const { order } = (await response.json()) as { readonly order: string };
      await buyer.pay(membership, order);
    });
    queue.last = bought.catch(() => undefined);
    await bought;
  };
}

/** Its addresses, signed anew, and the first part. */
async function readFilm(url: string, learner: DayLearner): Promise<void> {
  const path = `/course/${course}/${lessons[0]}/media.json`;
  const response = await send(url, path, { learner });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  const { films } = (await response.json()) as { readonly films: readonly { readonly url: string }[] };
  const part = await fetch(new URL(films[0]?.url ?? '', url), {
    headers: { range: `bytes=0-${partBytes - 1}` },
  });
  const { byteLength } = await part.arrayBuffer();
  if (byteLength !== partBytes) throw new Error(`a film returned ${part.status} with ${byteLength} bytes`);
}
