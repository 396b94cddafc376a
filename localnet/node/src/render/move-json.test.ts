import { bcs } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { appId, createSampleNetwork, idOf, sharedBook, typeOf } from '../testing/sample-network.ts';
import { moveToJson } from './move-json.ts';

const network = createSampleNetwork();
const text = (value: string) => bcs.string().serialize(value).toBytes();
const u64 = (value: bigint) => bcs.u64().serialize(value).toBytes();
const some = (bytes: Uint8Array) => Buffer.concat([Uint8Array.of(1), bytes]);
const address = bcs.Address.serialize(sharedBook).toBytes();

test.each([
  ['bool', Uint8Array.of(1), true],
  ['u8', Uint8Array.of(255), 255],
  ['u16', Uint8Array.of(255, 255), 65_535],
  ['u32', Uint8Array.of(255, 255, 255, 255), 4_294_967_295],
  ['u64', u64(2n ** 64n - 1n), '18446744073709551615'],
  [
    'u128',
    bcs
      .u128()
      .serialize(2n ** 128n - 1n)
      .toBytes(),
    String(2n ** 128n - 1n),
  ],
  [
    'u256',
    bcs
      .u256()
      .serialize(2n ** 256n - 1n)
      .toBytes(),
    String(2n ** 256n - 1n),
  ],
  ['address', address, sharedBook],
  ['vector<u8>', Uint8Array.of(3, 1, 2, 3), 'AQID'],
  ['vector<u8>', Uint8Array.of(0), ''],
  ['vector<vector<u8>>', Uint8Array.of(2, 1, 7, 0), ['Bw==', '']],
  ['vector<u16>', Uint8Array.of(1, 1, 1), [257]],
  ['0x1::string::String', text('学 "x"'), '学 "x"'],
  ['0x1::ascii::String', text('abc'), 'abc'],
  ['0x1::type_name::TypeName', text('u64'), 'u64'],
  ['0x2::url::Url', text('https://example.com'), 'https://example.com'],
  ['0x2::object::ID', address, sharedBook],
  ['0x2::object::UID', address, sharedBook],
  ['0x2::balance::Balance<0x2::sui::SUI>', u64(5n), '5'],
  ['0x2::balance::Supply<0x2::sui::SUI>', u64(5n), { value: '5' }],
  ['0x1::option::Option<u8>', Uint8Array.of(0), null],
  ['0x1::option::Option<u8>', Uint8Array.of(1, 9), 9],
  ['0x1::option::Option<0x1::option::Option<0x1::string::String>>', some(some(text('in'))), 'in'],
  ['0x1::option::Option<vector<u8>>', some(Uint8Array.of(1, 9)), 'CQ=='],
  ['0x2::sui::SUI', Uint8Array.of(0), { dummy_field: false }],
  [`${appId}::app::State`, Uint8Array.of(0), { '@variant': 'Open' }],
  [`${appId}::app::State`, Buffer.concat([Uint8Array.of(1), u64(9n)]), { '@variant': 'Closed', since: '9' }],
  [
    `${appId}::app::Box<vector<${appId}::app::State>>`,
    Buffer.concat([address, Uint8Array.of(1, 0)]),
    { id: sharedBook, inner: [{ '@variant': 'Open' }] },
  ],
])('moveToJson renders a value of type %s as JSON', (type, bytes, json) => {
  expect(moveToJson(network, typeOf(type), bytes)).toEqual(json);
});

test.each([
  ['u64', Uint8Array.of(1)],
  ['bool', Uint8Array.of(2)],
  ['u8', Uint8Array.of(1, 1)],
  [`${appId}::app::State`, Uint8Array.of(2)],
  [`${appId}::app::Missing`, Uint8Array.of(0)],
  [`${idOf('dead')}::app::State`, Uint8Array.of(0)],
  ['signer', address],
])(
  'moveToJson returns undefined for a value of type %s with invalid bytes or of an unknown type',
  (type, bytes) => {
    expect(moveToJson(network, typeOf(type), bytes)).toBeUndefined();
  },
);
