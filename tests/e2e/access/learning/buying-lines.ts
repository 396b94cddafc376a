import { randomUUID } from 'node:crypto';
import type { LearningAcademy } from './learning-academy.ts';
import { type Asker, type LearningLine, readWords, toTold, type Way } from './learning-line.ts';
import { lineOf } from './line-of.ts';
import { type OwnersThings, orderOf, wishedCourse, words } from './owners-things.ts';

type FromThings = (things: OwnersThings) => string;

/** A page or its data with content for some visitors only. */
const page =
  (toPath: FromThings, toWords: (things: OwnersThings) => readonly string[]): Way =>
  async (asker, academy) =>
    readWords(await academy.read(asker, toPath(academy.things)), toWords(academy.things));

/** Page and data of an address. */
const pageWays = (
  toPath: FromThings,
  toWords: (things: OwnersThings) => readonly string[],
): Readonly<Record<string, Way>> => ({
  page: page(toPath, toWords),
  data: page((things) => toData(toPath(things)), toWords),
});

function toData(path: string): string {
  const [place = '', query] = path.split('?');
  return `${place}.data${query === undefined ? '' : `?${query}`}`;
}

const json = { 'Content-Type': 'application/json', Prefer: 'return=representation' };

/** A query of rows, and whether the response contains this text. */
const asks =
  (
    toPath: FromThings,
    toWord: (academy: LearningAcademy) => string,
    toInit: (asker: Asker, academy: LearningAcademy) => RequestInit | Promise<RequestInit> = () => ({}),
  ): Way =>
  async (asker, academy) => {
    const { headers, ...init } = await toInit(asker, academy);
    const answer = await academy.call(asker, `/rest/v1/${toPath(academy.things)}`, {
      ...init,
      headers: { ...json, ...headers },
    });
    return toTold((await answer.text()).includes(toWord(academy)));
  };

const rpc = (name: string, toGiven: (things: OwnersThings) => object, word: FromThings): Way =>
  asks(
    () => `rpc/${name}`,
    ({ things }) => word(things),
    (_, { things }) => ({ method: 'POST', body: JSON.stringify(toGiven(things)) }),
  );

/** A form sent without loading its page. */
async function send(asker: Asker, { url }: LearningAcademy, path: string, form: Record<string, string>) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie: asker.cookie, origin: url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

const namesBuyer =
  (path: string): Way =>
  async (asker, academy) =>
    readWords(await academy.read(asker, path), [academy.askers.member.id]);

const own = ['owner'] as const;
const receipt: FromThings = (things) => `/user/orders/${things.receipt}`;
const refundCase: FromThings = (things) => `/admin/refunds/${things.refund}`;

/** Purchases and sales; requests that remove something come last. */
export const buyingLines: readonly LearningLine[] = [
  lineOf('row', 'the receipt of the owner’s order', own, {
    ...pageWays(receipt, ({ digest }) => [digest, words.refund]),
    'how far it is': page(
      ({ receipt: order }) => `/orders/${order}`,
      () => ['"status":"paid"'],
    ),
    'in a cart': page(
      ({ receipt: order }) => `/cart?orders=${order}`,
      () => ['已付款'],
    ),
    'in the list': page(
      () => '/user/orders',
      ({ receipt: order }) => [order],
    ),
  }),
  lineOf('row', 'the owner’s request for money back', ['administrator'], {
    ...pageWays(refundCase, () => [words.refund]),
    'page of all': page(
      () => '/admin/refunds',
      () => [words.refund],
    ),
    'data of all': page(
      () => '/admin/refunds.data',
      () => [words.refund],
    ),
    // Visitors who are not concerned get no message either.
    'decided upon': async (asker, academy) => {
      const body = JSON.stringify({ request: randomUUID(), decision: 'refuse', said: '不' });
      const answer = await academy.call(asker, '/rest/v1/rpc/decide_refund_request', {
        method: 'POST',
        headers: json,
        body,
      });
      return toTold((await answer.text()).includes('refund_request_not_found'));
    },
  }),
  lineOf('row', 'the owner’s request, asked for once more', [], {
    form: async (asker, academy) => {
      const { status } = await send(asker, academy, receipt(academy.things), {
        intent: 'ask',
        reason: '也要',
      });
      return toTold(status === 303 && asker.cookie !== '');
    },
    request_refund: async (asker, academy) => {
      const body = JSON.stringify({ bought: academy.things.receipt, reason: '也要' });
      const init = { method: 'POST', headers: json, body };
      return toTold((await academy.call(asker, '/rest/v1/rpc/request_refund', init)).ok);
    },
  }),
  lineOf('row', 'the owner’s cart', own, {
    ...pageWays(
      () => '/cart',
      () => [wishedCourse.title],
    ),
    'put into for them': asks(
      () => 'cart_items',
      ({ askers }) => askers.owner.id,
      (_, { askers }) => ({
        method: 'POST',
        body: JSON.stringify({ user_id: askers.owner.id, ware_id: `9${Date.now()}`, seen_price: '1' }),
      }),
    ),
  }),
  lineOf('row', 'what the owner has of others’ purchases', own, {
    ...pageWays(
      () => '/user/proposals',
      () => ['永久会员'],
    ),
    my_shares: rpc(
      'my_shares',
      () => ({ as_proposer: true }),
      ({ rewarded }) => rewarded,
    ),
    my_share_totals: rpc(
      'my_share_totals',
      () => ({ as_proposer: true }),
      () => '"pending"',
    ),
    my_proposed: rpc(
      'my_proposed',
      () => ({}),
      () => '"short_id"',
    ),
  }),
  lineOf('row', 'what was sold of the owner’s', own, {
    ...pageWays(
      () => '/user/sales',
      () => [words.sold],
    ),
    my_shares: rpc(
      'my_shares',
      () => ({ as_proposer: false }),
      ({ sold }) => sold,
    ),
  }),
  // A recipient of a share does not learn who bought.
  lineOf('row', 'who bought what others have a share of', ['member', 'administrator'], {
    'by whom one was brought': asks(
      ({ rewarded }) => `chain_sales?select=buyer_uid&id=eq.${rewarded}`,
      ({ askers }) => askers.member.id,
    ),
    'by who wrote it': asks(
      ({ sold }) => `chain_sales?select=buyer_uid&id=eq.${sold}`,
      ({ askers }) => askers.member.id,
    ),
  }),
  // Each page contains its own viewer's data.
  lineOf('row', 'who is behind a share', ['member'], {
    'data of proposals': namesBuyer('/user/proposals.data'),
    'data of sales': namesBuyer('/user/sales.data'),
  }),
  lineOf('row', 'all that is known of the owner', own, {
    file: async (asker, academy) =>
      readWords(await (await send(asker, academy, '/user/export', {})).text(), [
        ...[words.note, words.refund, words.post, academy.things.receipt],
        '"quiz_version":"v1"',
      ]),
    function: async (asker, academy) => {
      const init = { method: 'POST', headers: json, body: '{}' };
      const answer = await academy.call(asker, '/functions/v1/export-my-data', init);
      return readWords(await answer.text(), [words.note, words.refund, words.post]);
    },
  }),
  lineOf('row', 'the owner’s, to be taken away', own, {
    'an order, given up': async (asker, academy) => {
      const order = randomUUID();
      const { error } = await academy.house.from('orders').insert(orderOf(order, academy.askers.owner.id));
      if (error) throw error;
      const answer = await send(asker, academy, `/orders/${order}`, {});
      return toTold((await answer.text()).includes('"isAbandoned":true'));
    },
    'a request, withdrawn': async (asker, academy) => {
      const body = JSON.stringify({ request: academy.things.refund });
      const init = { method: 'POST', headers: json, body };
      const answer = await academy.call(asker, '/rest/v1/rpc/withdraw_refund_request', init);
      return toTold((await answer.text()) === 'true');
    },
    'a cart, emptied': async (asker, academy) => {
      const of = `user_id=eq.${academy.askers.owner.id}`;
      const init = { method: 'DELETE', headers: json };
      const answer = await academy.call(asker, `/rest/v1/cart_items?${of}`, init);
      return toTold(answer.ok && (await answer.text()).includes(academy.askers.owner.id));
    },
  }),
];
