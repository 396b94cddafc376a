import type { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { AcademyWorld, Done, Person } from '../academy-world.ts';

/** What the steps of a part of the contract use. */
export interface Steps {
  readonly world: AcademyWorld;
  readonly academy: AcademyWorld['academy'];
  /** Sends a transaction and records its cost. */
  readonly step: (
    calls: string,
    what: string,
    person: Person,
    build: (tx: Transaction) => unknown,
  ) => Promise<Done>;
}

export const coinType = SUI_TYPE_ARG;
export const oneSui = 1_000_000_000n;
export const day = 86_400_000;

export const words = {
  name: '认识钱包',
  description: '从零开始：钱包是什么，怎样保管助记词。',
  link: '/course/wallet',
  imageUrl: '/images/wallet.webp',
  thumbnailUrl: '/images/wallet-small.webp',
};

/** The id of a created entry, which only its event contains. */
export function idSaid({ said }: Done, event: string, field = 'id'): bigint {
  const id = said.get(event)?.[field];
  if (typeof id !== 'string') throw new Error(`no ${event} among ${[...said.keys()].join()}`);
  return BigInt(id);
}

export function saleOf({ made }: Done): string {
  const sale = made.get('Sale');
  if (sale === undefined) throw new Error(`no sale among ${[...made.keys()].join()}`);
  return sale;
}
