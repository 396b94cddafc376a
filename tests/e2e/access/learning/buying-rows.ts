import { randomUUID } from 'node:crypto';
import type { LearningAcademy } from './learning-academy.ts';
import { type Caller, type LearningRow, readWords, rowOf, toDisclosure, type Way } from './learning-row.ts';
import { cartCourse, type OwnersThings, orderOf, words } from './owners-things.ts';

type FromThings = (things: OwnersThings) => string;

/** A page or its data with content for some visitors only. */
const page =
  (toPath: FromThings, toWords: (things: OwnersThings) => readonly string[]): Way =>
  async (caller, academy) =>
    readWords(await academy.read(caller, toPath(academy.things)), toWords(academy.things));

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
    toInit: (caller: Caller, academy: LearningAcademy) => RequestInit | Promise<RequestInit> = () => ({}),
  ): Way =>
  async (caller, academy) => {
    const { headers, ...init } = await toInit(caller, academy);
    const answer = await academy.call(caller, `/rest/v1/${toPath(academy.things)}`, {
      ...init,
      headers: { ...json, ...headers },
    });
    return toDisclosure((await answer.text()).includes(toWord(academy)));
  };

const rpc = (name: string, toGiven: (things: OwnersThings) => object, word: FromThings): Way =>
  asks(
    () => `rpc/${name}`,
    ({ things }) => word(things),
    (_, { things }) => ({ method: 'POST', body: JSON.stringify(toGiven(things)) }),
  );

/** A form sent without loading its page. */
async function send(caller: Caller, { url }: LearningAcademy, path: string, form: Record<string, string>) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie: caller.cookie, origin: url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

const namesBuyer =
  (path: string): Way =>
  async (caller, academy) =>
    readWords(await academy.read(caller, path), [academy.callers.member.id]);

const own = ['owner'] as const;
const receipt: FromThings = (things) => `/user/orders/${things.receipt}`;
const refundCase: FromThings = (things) => `/admin/refunds/${things.refund}`;

/** Purchases and sales; requests that remove something come last. */
export const buyingRows: readonly LearningRow[] = [
  rowOf('row', 'the receipt of the owner’s order', own, {
    ...pageWays(receipt, ({ digest }) => [digest, words.refund]),
    'status of the order': page(
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
  rowOf('row', 'the owner’s refund request', ['administrator'], {
    ...pageWays(refundCase, () => [words.refund]),
    'page with all requests': page(
      () => '/admin/refunds',
      () => [words.refund],
    ),
    'data of all requests': page(
      () => '/admin/refunds.data',
      () => [words.refund],
    ),
    // Whether the caller gets past the check of permissions, to the error for an unknown request.
    'decide the request': async (caller, academy) => {
      const body = JSON.stringify({ request: randomUUID(), decision: 'refuse', said: '不' });
      const answer = await academy.call(caller, '/rest/v1/rpc/decide_refund_request', {
        method: 'POST',
        headers: json,
        body,
      });
      return toDisclosure((await answer.text()).includes('refund_request_not_found'));
    },
  }),
  rowOf('row', 'a second refund of the owner’s order', [], {
    form: async (caller, academy) => {
      const { status } = await send(caller, academy, receipt(academy.things), {
        intent: 'ask',
        reason: '也要',
      });
      return toDisclosure(status === 303 && caller.cookie !== '');
    },
    request_refund: async (caller, academy) => {
      const body = JSON.stringify({ bought: academy.things.receipt, reason: '也要' });
      const init = { method: 'POST', headers: json, body };
      return toDisclosure((await academy.call(caller, '/rest/v1/rpc/request_refund', init)).ok);
    },
  }),
  rowOf('row', 'the owner’s cart', own, {
    ...pageWays(
      () => '/cart',
      () => [cartCourse.title],
    ),
    'insert into the cart for the owner': asks(
      () => 'cart_items',
      ({ callers }) => callers.owner.id,
      (_, { callers }) => ({
        method: 'POST',
        body: JSON.stringify({ user_id: callers.owner.id, ware_id: `9${Date.now()}`, seen_price: '1' }),
      }),
    ),
  }),
  rowOf('row', 'the owner’s shares of purchases of invited accounts', own, {
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
  rowOf('row', 'sales of the owner’s course', own, {
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
  rowOf('row', 'the buyer of a sale in which others have a share', ['member', 'administrator'], {
    'sale with a share for the buyer’s proposer': asks(
      ({ rewarded }) => `chain_sales?select=buyer_uid&id=eq.${rewarded}`,
      ({ callers }) => callers.member.id,
    ),
    'sale with a share for the author': asks(
      ({ sold }) => `chain_sales?select=buyer_uid&id=eq.${sold}`,
      ({ callers }) => callers.member.id,
    ),
  }),
  // Each page contains its own viewer's data.
  rowOf('row', 'the buyer’s id on the pages about shares', ['member'], {
    'data of proposals': namesBuyer('/user/proposals.data'),
    'data of sales': namesBuyer('/user/sales.data'),
  }),
  rowOf('row', 'the export of the owner’s data', own, {
    file: async (caller, academy) =>
      readWords(await (await send(caller, academy, '/user/export', {})).text(), [
        ...[words.note, words.refund, words.post, academy.things.receipt],
      ]),
    function: async (caller, academy) => {
      const init = { method: 'POST', headers: json, body: '{}' };
      const answer = await academy.call(caller, '/functions/v1/export-my-data', init);
      return readWords(await answer.text(), [words.note, words.refund, words.post]);
    },
  }),
  rowOf('row', 'the right to remove the owner’s data', own, {
    'abandon an order': async (caller, academy) => {
      const order = randomUUID();
      const { error } = await academy.service.from('orders').insert(orderOf(order, academy.callers.owner.id));
      if (error) throw error;
      const answer = await send(caller, academy, `/orders/${order}`, {});
      return toDisclosure((await answer.text()).includes('"isAbandoned":true'));
    },
    'withdraw a refund request': async (caller, academy) => {
      const body = JSON.stringify({ request: academy.things.refund });
      const init = { method: 'POST', headers: json, body };
      const answer = await academy.call(caller, '/rest/v1/rpc/withdraw_refund_request', init);
      return toDisclosure((await answer.text()) === 'true');
    },
    'empty a cart': async (caller, academy) => {
      const of = `user_id=eq.${academy.callers.owner.id}`;
      const init = { method: 'DELETE', headers: json };
      const answer = await academy.call(caller, `/rest/v1/cart_items?${of}`, init);
      return toDisclosure(answer.ok && (await answer.text()).includes(academy.callers.owner.id));
    },
  }),
];
