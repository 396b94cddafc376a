import { bcs } from '@mysten/sui/bcs';
import { toBase58 } from '@mysten/sui/utils';
import { abilities } from '@suixue/move-vm/compiled-module';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { MoveObject, ObjectOwner } from '../model/chain-object.ts';
import { textToType } from '../model/type-text.ts';
import { createDynamicFieldId } from '../object-id.ts';
import { typeToTagBytes } from '../type-tag.ts';
import { declareModule } from './declared-module.ts';
import { frameworkModules } from './framework-modules.ts';
import { MemoryNetwork } from './memory-network.ts';

export const idOf = (digits: string) => `0x${digits.padStart(64, '0')}`;
export const owner = idOf('a11ce');
export const stranger = idOf('b0b');
export const appId = idOf('ca11');
export const someDigest = toBase58(new Uint8Array(32).fill(7));

export function typeOf(text: string): RuntimeType {
  const type = textToType(text);
  if (type === undefined) throw new Error(`not a type: ${text}`);
  return type;
}

const text = (value: string) => bcs.string().serialize(value).toBytes();

/** The compiler's abort code: line 42, the name in constant 0, the value in constant 1. */
export const cleverCode = (name: number, value: number) =>
  (0b1000n << 60n) | (42n << 32n) | (BigInt(name) << 16n) | BigInt(value);

export const appModule = declareModule({
  address: appId,
  name: 'app',
  structs: {
    Book: {
      id: '0x2::object::UID',
      title: '0x1::string::String',
      pages: 'u32',
      price: 'u64',
      tags: 'vector<0x1::ascii::String>',
      cover: 'vector<u8>',
      sequel: '0x1::option::Option<0x2::object::ID>',
      state: '0xca11::app::State',
      till: '0x2::balance::Balance<0x2::sui::SUI>',
    },
    Sold: { book: '0x2::object::ID', by: 'address' },
    'Box/1': { id: '0x2::object::UID', inner: '#0' },
  },
  enums: { State: { Open: {}, Closed: { since: 'u64' } } },
  functions: {
    read: { parameters: ['&0xca11::app::Book'], returns: ['u64'] },
    write: {
      parameters: ['&mut 0xca11::app::Book', '&0x2::clock::Clock', '&mut 0x2::tx_context::TxContext'],
    },
    take: { parameters: ['0xca11::app::Book'] },
    // The context is inserted at its position: the caller's first argument is the book.
    late: { parameters: ['&0x2::tx_context::TxContext', '&mut 0xca11::app::Book'] },
    receive: {
      parameters: ['&mut 0xca11::app::Book', '0x2::transfer::Receiving<0x2::coin::Coin<0x2::sui::SUI>>'],
    },
    any: {
      parameters: ['#0'],
      typeParameters: [abilities.key | abilities.store],
      visibility: 'private',
      isEntry: true,
    },
  },
  constants: [
    { type: { kind: 'vector', of: 'u8' }, bytes: text('ENotForSale') },
    { type: { kind: 'vector', of: 'u8' }, bytes: text('this book is not for sale') },
    { type: 'u64', bytes: bcs.u64().serialize(17).toBytes() },
    { type: { kind: 'vector', of: 'bool' }, bytes: Uint8Array.of(1, 1) },
  ],
});

interface Given {
  readonly id: string;
  readonly type: string;
  readonly contents: Uint8Array;
  readonly owner?: ObjectOwner;
  readonly version?: bigint;
}

export function moveObject({ id, type, contents, owner: given, version = 5n }: Given): MoveObject {
  return {
    kind: 'move',
    id,
    type: typeOf(type),
    contents,
    version,
    hasPublicTransfer: true,
    owner: given ?? { kind: 'address', address: owner },
    previousTransaction: someDigest,
    storageRebate: 988_000n,
  };
}

const join = (...parts: Uint8Array[]) => Buffer.concat(parts);
const address = (id: string) => bcs.Address.serialize(id).toBytes();
const u64 = (value: bigint) => bcs.u64().serialize(value).toBytes();

export function coin(id: string, amount: bigint, currency = '0x2::sui::SUI', to = owner): MoveObject {
  const contents = join(address(id), u64(amount));
  return moveObject({
    id,
    type: `0x2::coin::Coin<${currency}>`,
    contents,
    owner: { kind: 'address', address: to },
  });
}

const bookBytes = (id: string) =>
  join(
    address(id),
    text('学 Move'),
    bcs.u32().serialize(300).toBytes(),
    u64(2n ** 60n),
    bcs.vector(bcs.string()).serialize(['a', 'b']).toBytes(),
    bcs
      .byteVector()
      .serialize(Uint8Array.of(1, 2, 3))
      .toBytes(),
    Uint8Array.of(1),
    address(idOf('5e0')),
    Uint8Array.of(1),
    u64(9n),
    u64(77n),
  );

export const sharedBook = idOf('b00c');
export const ownedBook = idOf('b00d');
export const frozenBook = idOf('b00e');
export const clockId = idOf('6');
export const firstCoin = idOf('c1');
export const secondCoin = idOf('c2');

export function fieldId(parent: string, nameType: string, name: Uint8Array): string {
  return createDynamicFieldId({ parent, name, nameType: typeToTagBytes(typeOf(nameType)) });
}

/** A network with one object of each kind. */
export function createSampleNetwork(): MemoryNetwork {
  const network = new MemoryNetwork();
  for (const home of ['1', '2'].map(idOf)) {
    network.publish(
      home,
      frameworkModules.filter(({ id }) => id.address === home),
    );
  }
  network.publish(appId, [appModule]);
  const book = (id: string, of: ObjectOwner) =>
    moveObject({ id, type: `${appId}::app::Book`, contents: bookBytes(id), owner: of });
  const currency = `${appId}::app::Sold`;
  const child = idOf('c41d');
  const plainField = fieldId(sharedBook, 'u64', u64(1n));
  const objectField = fieldId(sharedBook, '0x2::dynamic_object_field::Wrapper<u64>', u64(2n));
  network.add(
    coin(firstCoin, 700_000_000n),
    coin(secondCoin, 300_000_000n),
    coin(idOf('c3'), 5n, currency),
    book(sharedBook, { kind: 'shared', initialVersion: 4n }),
    book(ownedBook, { kind: 'address', address: owner }),
    book(frozenBook, { kind: 'immutable' }),
    moveObject({
      id: clockId,
      type: '0x2::clock::Clock',
      contents: join(address(clockId), u64(1_700_000_000_000n)),
      owner: { kind: 'shared', initialVersion: 1n },
    }),
    moveObject({
      id: idOf('3e7a'),
      type: `0x2::coin::CoinMetadata<${currency}>`,
      contents: join(
        address(idOf('3e7a')),
        Uint8Array.of(6),
        text('Sold books'),
        text('SOLD'),
        text('Counts them'),
        Uint8Array.of(1),
        text('https://example.com/icon.png'),
      ),
      owner: { kind: 'immutable' },
    }),
    moveObject({
      id: idOf('7ea5'),
      type: `0x2::coin::TreasuryCap<${currency}>`,
      contents: join(address(idOf('7ea5')), u64(1234n)),
    }),
    moveObject({
      id: plainField,
      type: '0x2::dynamic_field::Field<u64,0x1::string::String>',
      contents: join(address(plainField), u64(1n), text('value')),
      owner: { kind: 'object', id: sharedBook },
    }),
    moveObject({
      id: objectField,
      type: '0x2::dynamic_field::Field<0x2::dynamic_object_field::Wrapper<u64>,0x2::object::ID>',
      contents: join(address(objectField), u64(2n), address(child)),
      owner: { kind: 'object', id: sharedBook },
    }),
    { ...coin(child, 11n), owner: { kind: 'object', id: objectField } },
  );
  return network;
}
