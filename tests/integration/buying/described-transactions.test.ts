import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transaction } from '@mysten/sui/transactions';
import * as state from '@suixue/chain/contract/package_state';
import type { Deployment } from '@suixue/chain/deployment';
import { buildingCalls, eventByCall } from '@suixue/chain/describing/contract-calls';
import { publishContract } from '@suixue/chain/publishing';
import { buyWares } from '@suixue/chain/transactions/buying';
import { offerWares, openShop } from '@suixue/chain/transactions/open-shop';
import { refundSale, settleSales } from '@suixue/chain/transactions/sales';
import { addSponsoredPurchase } from '@suixue/chain/transactions/sponsored-purchase';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { createGrpcPaymentChain } from '@suixue/web/payment/grpc-payment-chain';
import { toStatement } from '@suixue/web/payment/statement';
import { summariseBytes } from '@suixue/web/payment/summarise-bytes';
import { beforeAll, describe, expect, it } from 'vitest';
import { academy as academyFolder } from '../../../tools/move/toolchain.ts';
import { paths } from '../../../tools/paths.ts';
import { AcademyWorld, type Person } from '../../support/chain/academy-world.ts';
import { doEachCall } from '../../support/chain/gas/measure-calls.ts';
import { coinType, day, idSaid, oneSui, type Steps, saleOf, words } from '../../support/chain/gas/steps.ts';

interface Described {
  readonly calls: readonly string[];
  readonly sentences: readonly string[];
  readonly lines: readonly string[];
  readonly unknown: number;
  readonly contradictions: number;
}

/** Descriptions of the transactions, made before they are sent, by purpose. */
const described = new Map<string, Described>();

/** A world that describes each transaction before it is signed, from its bytes and their simulation alone. */
class ReadingWorld extends AcademyWorld {
  what: string | null = null;

  override async run(person: Person, build: (tx: Transaction) => unknown) {
    return super.run(person, async (tx) => {
      await build(tx);
      if (this.what === null) return;
      await this.describe({ person, what: this.what, tx, deployment: this.academy });
    });
  }

  async describe(given: { person: Person; what: string; tx: Transaction; deployment: Deployment }) {
    const { person, what, tx, deployment } = given;
    tx.setSender(this.addressOf(person));
    const bytes = await tx.build({ client: this.client });
    const chain = createGrpcPaymentChain(this.client, deployment);
    const readers = { chain, deployment, readNames: async () => new Map() };
    const summary = await summariseBytes(readers, { bytes, title: what, uid: undefined });
    const { sentences, lines } = toStatement(summary);
    const { unknown, contradictions } = summary.description;
    described.set(what, {
      sentences,
      unknown: unknown.length,
      contradictions: contradictions.length,
      lines: lines.map(({ label, text }) => `${label} ${text}`),
      calls: tx
        .getData()
        .commands.flatMap(({ MoveCall: call }) => (call ? `${call.module}::${call.function}` : [])),
    });
  }
}

const stepsOf = (world: ReadingWorld): Steps => ({
  world,
  academy: world.academy,
  step: async (calls, what, person, build) => {
    world.what = `${calls}: ${what}`;
    try {
      return await world.run(person, build);
    } finally {
      world.what = null;
    }
  },
});

const terms = { words, price: oneSui, effectiveTime: 0n, refundWindow: BigInt(7 * day) };
const shares = [{ to: 'remaining', uid: 'author' }] as const;
const wares = { ...terms, shares, authorUid: 'author', coinType, supply: 9n, isNft: false };
const commodity = {
  words,
  authorUid: 'author',
  kind: 'coupon',
  available: true,
  supply: 9n,
  userLimits: 0n,
  prices: [{ coinType, price: oneSui, arg: 0n }],
  refundWindow: BigInt(7 * day),
  shares,
};
const kind = {
  name: '新学员券',
  desc: '',
  discount: { kind: 'fixed', amount: 1n } as const,
  rules: [],
  coinType,
  expireAt: BigInt(Date.UTC(2030, 0, 1)),
  availableTimes: 1n,
  supply: 9n,
  discountCap: oneSui,
} as const;

/** Transactions that the gas table does not contain: a shop in one transaction, sponsored gas, and set-up. */
async function doRemainingCalls(world: ReadingWorld): Promise<void> {
  const { academy, step } = stepsOf(world);
  await world.bind('author', 'learner');
  const voucher = await world.voucher('bind', 'admin');
  const shop = {
    wares: [wares],
    commodities: [{ ...commodity, kind: 'phone', couponKind: null }],
    coupons: [{ kind, commodity }],
  };
  await step('openShop', 'open a shop', 'admin', (tx) => openShop(tx, academy, { voucher, terms: shop }));
  const made = await step('offerWares', 'offer a course', 'admin', (tx) => offerWares(tx, academy, [wares]));
  const given = {
    maxPrice: oneSui,
    duration: 0n,
    refundWindow: terms.refundWindow,
    coupon: null,
    id: idSaid(made, 'Create'),
  };
  const order = () => ({ ...given, orderId: world.nextOrder() });
  const payer = world.payer('learner');
  const tx = new Transaction();
  tx.setGasOwner(world.addressOf('second'));
  await addSponsoredPurchase(tx, academy, { payer, purchase: { ...order(), catalogue: 'kiosk', coinType } });
  await world.describe({ person: 'learner', what: 'buy with help', tx, deployment: academy });
  const buy = () => world.run('learner', (tx) => buyWares(tx, academy, { payer, order: order(), coinType }));
  const bought = await buy();
  await step('refundSale', 'refund it', 'operator', (tx) =>
    refundSale(tx, academy, { id: saleOf(bought), coinType, catalogue: 'kiosk' }),
  );
  const again = await buy();
  world.wait(8 * day);
  await step('settleSales', 'settle it', 'second', (tx) =>
    settleSales(tx, academy, [{ id: saleOf(again), coinType }]),
  );
}

/** The upgrade right can be registered once, so this needs a contract that is not set up yet. */
async function setUp(world: ReadingWorld): Promise<void> {
  const modules = readBytecode(join(academyFolder, 'build'));
  const { deployment, upgradeCap } = await publishContract(
    { client: world.client, signer: world.keyOf('admin') },
    modules,
  );
  const registering = new Transaction();
  state.registerUpgradeCap(registering, deployment, { cap: upgradeCap });
  await world.describe({
    person: 'admin',
    what: 'register the right to upgrade',
    tx: registering,
    deployment,
  });
  const publishing = new Transaction();
  const cap = publishing.publish({ modules: modules.map((code) => [...code]), dependencies: ['0x1', '0x2'] });
  publishing.transferObjects([cap], world.addressOf('admin'));
  await world.describe({ person: 'admin', what: 'publish', tx: publishing, deployment });
}

beforeAll(async () => {
  const journeys = [(world: ReadingWorld) => doEachCall(stepsOf(world)), doRemainingCalls, setUp];
  for (const journey of journeys) {
    const world = new ReadingWorld();
    await world.publish();
    await journey(world);
  }
}, 300_000);

interface Abi {
  readonly [module: string]: { readonly functions: Record<string, { readonly parameters: string[] }> };
}

describe('the summary of a transaction before signing', () => {
  it('exists for each transaction that the product can build and agrees with its balance changes', () => {
    expect(described.size).toBeGreaterThan(55);
    const without = [...described].filter(
      ([, { sentences, unknown, contradictions }]) =>
        sentences.length === 0 ||
        unknown + contradictions > 0 ||
        sentences.some((sentence) => /undefined|只整理|看不懂/.test(sentence)),
    );
    expect(without).toEqual([]);
  });

  it('is tested for each function that builds a transaction', () => {
    const folder = join(paths.root, 'packages/chain/src/transactions');
    const builders = readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /^export (?:async )?function (\w+)\(\s*tx: Transaction,/gm,
        ),
      ])
      .map(([, name = '']) => name);
    expect(builders.length).toBeGreaterThan(20);
    const calls = join(paths.root, 'tests/support/chain/gas');
    const files = [import.meta.filename, ...readdirSync(calls).map((name) => join(calls, name))];
    const journeys = files.map((file) => readFileSync(file, 'utf8'));
    // These make a part of a transaction for the others.
    const parts = ['makeCommodity', 'makeProfitRule', 'returnChange', 'showVoucher', 'takeCoin'];
    const met = (name: string) => journeys.some((text) => new RegExp(`\\b${name}\\(tx`).test(text));
    expect(builders.filter((name) => !met(name)).sort()).toEqual(parts);
  });

  it('covers each contract function that changes state, and every function that the product calls', () => {
    const abi: Abi = JSON.parse(readFileSync(join(academyFolder, 'build/abi.json'), 'utf8'));
    const changing = Object.entries(abi).flatMap(([module, { functions }]) =>
      Object.entries(functions)
        .filter(([, { parameters }]) => parameters.some((one) => /: &mut academy::/.test(one)))
        .map(([name]) => `${module}::${name}`),
    );
    expect(changing.filter((name) => !Object.hasOwn(eventByCall, name))).toEqual([]);
    const called = new Set([...described.values()].flatMap(({ calls }) => calls));
    const notMet = Object.keys(eventByCall).filter((name) => !called.has(name));
    // Only an upgraded package can migrate.
    expect(notMet).toEqual(['package_state::migrate']);
    const unknown = [...called].filter(
      (name) =>
        !Object.hasOwn(eventByCall, name) &&
        !buildingCalls.has(name) &&
        !/^(coin|option|balance)::/.test(name),
    );
    expect(unknown).toEqual([]);
  });

  it('names price and item of every purchase', () => {
    const isPurchase = (name: string) => /^(kiosk|shop)::\w*purchase/.test(name);
    const bought = [...described.values()].filter(({ calls }) => calls.some(isPurchase));
    expect(bought.length).toBeGreaterThan(3);
    const named = /^(花 [\d.]+ \S+ 购买|免费领取)(「.+」|编号 .+ 的内容)/;
    expect(bought.filter(({ sentences }) => !sentences.some((sentence) => named.test(sentence)))).toEqual([]);
  });

  it('states the duration and refund period of every purchase', () => {
    const bought = [...described].filter(([, { calls }]) =>
      calls.some((name) => /^(kiosk|shop)::\w*purchase/.test(name)),
    );
    const isSaid = ({ lines }: Described) => lines.some((line) => /^约定 (长期有效|有效 \d+ 天)/.test(line));
    expect(bought.filter(([, one]) => !isSaid(one)).map(([what]) => what)).toEqual([]);
    expect(described.get('buy with help')?.lines).toContain('约定 长期有效，退款期 7 天');
  });

  it('names amount, buyer, course and order of a refund', () => {
    const { sentences, lines } = described.get('refundSale: refund it') ?? { sentences: [], lines: [] };
    expect(sentences).toEqual([
      expect.stringMatching(/^把 1 SUI 退到买家账户 learner的金库，收回编号 .+ 的内容。$/),
    ]);
    expect(lines).toEqual([
      '退款 1 SUI',
      '买家 第 2 位学员',
      expect.stringMatching(/^内容 /),
      '使用权 立即收回',
      expect.stringMatching(/^订单 000000…\d{4}$/),
      expect.stringMatching(/^网络费 /),
    ]);
  });
});
