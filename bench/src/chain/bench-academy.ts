import { join } from 'node:path';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import * as kiosk from '@suixue/chain/contract/kiosk';
import type { Deployment } from '@suixue/chain/deployment';
import { publishContract, setUpContract } from '@suixue/chain/publishing';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { createWares } from '@suixue/chain/transactions/catalogue';
import { orderToBytes } from '@suixue/chain/transactions/order';
import { signVoucher } from '@suixue/functions/sign-voucher';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { academy as academyFolder } from '../../../tools/move/toolchain.ts';
import { BenchPerson, type Signed } from './bench-person.ts';

const chain = 'suixue:bench';
const price = 1_000n;

/** The contracts on a network, with courses for sale and accounts that can buy. */
export class BenchAcademy {
  readonly #client: SuiGrpcClient;
  readonly #voucherKey = new Ed25519Keypair();
  readonly #operator: BenchPerson;
  #deployment: Deployment | undefined;
  #orders = 0;

  constructor(client: SuiGrpcClient, url: string) {
    this.#client = client;
    this.#operator = new BenchPerson(client, url);
  }

  async open(): Promise<void> {
    const operator = this.#operator;
    await operator.fund();
    const publisher = { client: this.#client, signer: operator.key };
    const published = await publishContract(publisher, readBytecode(join(academyFolder, 'build')));
    this.#deployment = published.deployment;
    await setUpContract(publisher, {
      published,
      authKey: this.#voucherKey.getPublicKey().toRawBytes(),
      chain,
      operators: [operator.address],
      currencies: [SUI_TYPE_ARG],
      features: [],
    });
    await this.bind(operator, 'author');
  }

  async bind(person: BenchPerson, uid: string): Promise<void> {
    const sign = (message: Uint8Array) => this.#voucherKey.sign(message);
    const voucher = await signVoucher(
      { academy: this.#academy, chain, sign, chainNow: Date.now },
      { purpose: 'bind', uid, sender: person.address },
    );
    await person.run((tx) => bindWallet(tx, this.#academy, voucher));
  }

  /** Creates a course for sale. */
  async offer(): Promise<bigint> {
    const words = { name: '一门课', description: '', link: '/course/one', imageUrl: '', thumbnailUrl: '' };
    const terms = {
      words,
      price,
      effectiveTime: 0n,
      refundWindow: 0n,
      shares: [{ to: 'remaining', uid: 'author' }] as const,
    };
    const wares = { ...terms, authorUid: 'author', coinType: SUI_TYPE_ARG, supply: 1_000_000n, isNft: false };
    const { events } = await this.#operator.run((tx) => createWares(tx, this.#academy, wares));
    const said = events?.find(({ eventType }) => eventType.endsWith('::kiosk::Create'))?.json?.id;
    if (typeof said !== 'string') throw new Error('no course was created');
    const id = BigInt(said);
    await this.#operator.run((tx) => kiosk.onShelf(tx, this.#academy, { id }));
    return id;
  }

  /** `kiosk::purchase` with its coin, and the change. */
  buy(person: BenchPerson, id: bigint): Promise<Signed> {
    this.#orders += 1;
    const order = orderToBytes(`00000000-0000-4000-8000-${String(this.#orders).padStart(12, '0')}`);
    return person.sign((tx) => {
      const coin = tx.splitCoins(tx.gas, [price]);
      const terms = { maxPrice: price, effectiveTime: 0n, refundWindow: 0n };
      const given = { order, id, ...terms, coupon: null, coin };
      const change = kiosk.purchase(tx, this.#academy, given, [SUI_TYPE_ARG]);
      tx.mergeCoins(tx.gas, [change]);
    });
  }

  get #academy(): Deployment {
    if (!this.#deployment) throw new Error('the contracts are not published yet');
    return this.#deployment;
  }
}
