import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Layout } from '@suixue/move-vm/layout';
import { RunStopped } from '@suixue/move-vm/run-failure';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { bytesToVector, ReferenceValue, StructValue, type Value, VectorValue } from '@suixue/move-vm/values';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '../object-id.ts';
import { testNatives } from './natives.ts';
import { Scenario } from './scenario.ts';

const addressOf = (digits: string) => `0x${digits.padStart(64, '0')}`;
const coin: RuntimeType = {
  module: { address: addressOf('2'), name: 'coin' },
  name: 'Coin',
  typeArguments: ['u8'],
};
const other: RuntimeType = { ...coin, name: 'Other' };
const layoutOf = (): Layout => 'u64';

function call(
  name: string,
  args: readonly Value[],
  typeArguments: readonly RuntimeType[] = [],
  context = new Scenario(),
) {
  const [module = ''] = name.split('::');
  const isStandard = ['vector', 'bcs', 'string', 'type_name'].includes(module);
  const native = testNatives.get(`${addressOf(isStandard ? '1' : '2')}::${name}`);
  if (!native) throw new Error(`there is no native ${name}`);
  return native({ args, typeArguments, context, layoutOf, charge: () => undefined });
}

/** The abort code of a native function. */
function refusal(work: () => unknown): string {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof RunStopped) return `${error.status} ${error.subStatus}`;
    throw error;
  }
}

const lend = (value: Value) => new ReferenceValue([value], 0);
const bytes = (...list: number[]) => bytesToVector(Uint8Array.from(list));
const object = (id: string, value = 1) => new StructValue([new StructValue([new StructValue([id])]), value]);
const uid = (id: string) => lend(new StructValue([new StructValue([id])]));

describe('native functions of std', () => {
  it('return type names', () => {
    const name = `${addressOf('2').slice(2)}::coin::Coin<u8>`;
    const text = bytesToVector(new TextEncoder().encode(name));
    expect(call('type_name::with_defining_ids', [], [coin])).toEqual([
      new StructValue([new StructValue([text])]),
    ]);
    expect(call('type_name::original_id', [], [coin])).toEqual([addressOf('2')]);
    expect(refusal(() => call('type_name::original_id', [], ['u8']))).toBe('ABORTED 0');
  });

  it('accept valid UTF-8 and reject a truncated character', () => {
    expect(call('string::internal_check_utf8', [lend(bytes(0xe7, 0xa9, 0x97))])).toEqual([true]);
    expect(call('string::internal_check_utf8', [lend(bytes(0xe7, 0xa9))])).toEqual([false]);
  });

  it('change vectors in place and reject invalid indexes, empty pops and the destruction of non-empty vectors', () => {
    const vector = lend(bytes(1, 2));
    call('vector::push_back', [vector, 3], ['u8']);
    call('vector::swap', [vector, 0, 2], ['u8']);
    expect(vector.target).toEqual(bytes(3, 2, 1));
    expect(call('vector::length', [vector], ['u8'])).toEqual([3]);
    expect(call('vector::pop_back', [vector], ['u8'])).toEqual([1]);
    expect(refusal(() => call('vector::borrow', [vector, 2], ['u8']))).toBe('VECTOR_OPERATION_ERROR 1');
    expect(refusal(() => call('vector::pop_back', [lend(bytes())], ['u8']))).toBe('VECTOR_OPERATION_ERROR 2');
    expect(refusal(() => call('vector::destroy_empty', [bytes(1)], ['u8']))).toBe('VECTOR_OPERATION_ERROR 3');
  });
});

describe('native hashes and signatures', () => {
  it('compute HMAC-SHA3-256 as in the standard', () => {
    // HMAC with an empty key is the hash of two padded blocks, computed here from the definition.
    const block = (fill: number) => Buffer.alloc(136, fill);
    const inner = createHash('sha3-256').update(block(0x36)).update('m').digest();
    const outer = createHash('sha3-256').update(block(0x5c)).update(inner).digest();
    expect(call('hmac::hmac_sha3_256', [lend(bytes()), lend(bytes(0x6d))])).toEqual([bytesToVector(outer)]);
  });

  it('verify an Ed25519 signature for its message and key only', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
    const signature = Uint8Array.from(sign(null, Buffer.of(7), privateKey));
    const verify = (s: Uint8Array, key: Uint8Array, message: number) =>
      call('ed25519::ed25519_verify', [
        lend(bytesToVector(s)),
        lend(bytesToVector(key)),
        lend(bytes(message)),
      ]);
    expect(verify(signature, raw, 7)).toEqual([true]);
    expect(verify(signature, raw, 8)).toEqual([false]);
    expect(verify(signature.with(0, (signature[0] ?? 0) ^ 1), raw, 7)).toEqual([false]);
    expect(verify(signature.subarray(1), raw, 7)).toEqual([false]);
    expect(verify(signature, raw.subarray(1), 7)).toEqual([false]);
  });
});

describe('native address functions', () => {
  it('convert addresses to u256 and back', () => {
    const address = addressOf('f00d');
    expect(call('address::to_u256', [address])).toEqual([0xf00d]);
    expect(call('address::from_u256', [0xf00d])).toEqual([address]);
    expect(refusal(() => call('address::from_bytes', [bytes(1)]))).toBe('ABORTED 0');
  });
});

describe('native dynamic field functions', () => {
  const [parent, id] = [addressOf('aa'), addressOf('bb')];

  it('find a child only in its parent, under its type, and until it is removed', () => {
    const context = new Scenario();
    call('dynamic_field::add_child_object', [parent, object(id)], [coin], context);
    const borrow = (type: RuntimeType, from = parent) =>
      call('dynamic_field::borrow_child_object', [uid(from), id], [type], context);
    expect(borrow(coin)).toEqual([lend(object(id))]);
    expect(refusal(() => borrow(other))).toBe('ABORTED 2');
    expect(refusal(() => borrow(coin, addressOf('cc')))).toBe('ABORTED 1');
    expect(
      refusal(() => call('dynamic_field::add_child_object', [parent, object(id)], [coin], context)),
    ).toBe('ABORTED 0');
    const has = (type: RuntimeType) =>
      call('dynamic_field::has_child_object_with_ty', [parent, id], [type], context);
    expect([has(coin), has(other)]).toEqual([[true], [false]]);
    expect(call('dynamic_field::remove_child_object', [parent, id], [coin], context)).toEqual([object(id)]);
    expect(call('dynamic_field::has_child_object', [parent, id], [], context)).toEqual([false]);
  });

  it('change children in place', () => {
    const context = new Scenario();
    call('dynamic_field::add_child_object', [parent, object(id)], [coin], context);
    const [child] = call('dynamic_field::borrow_child_object_mut', [uid(parent), id], [coin], context);
    ((child as ReferenceValue).target as StructValue).fields[1] = 9;
    expect(call('dynamic_field::borrow_child_object', [uid(parent), id], [coin], context)).toEqual([
      lend(object(id, 9)),
    ]);
  });
});

describe('a test scenario with several transactions', () => {
  const [alice, id] = [addressOf('a1'), addressOf('bb')];
  const idValue = new StructValue([id]);
  const some = new StructValue([new VectorValue([idValue])]);
  const none = new StructValue([new VectorValue([])]);
  const end = (context: Scenario) => call('test_scenario::end_transaction', [], [], context);
  const recent = (context: Scenario) => call('test_scenario::most_recent_id_shared', [], [coin], context);
  const take = (context: Scenario) =>
    call('test_scenario::take_shared_by_id', [false, idValue], [coin], context);

  it('keeps shared objects until they are taken', () => {
    const context = new Scenario();
    call('object::record_new_uid', [id], [], context);
    call('transfer::share_object_impl', [object(id)], [coin], context);
    expect(recent(context)).toEqual([none]);
    end(context);
    expect(recent(context)).toEqual([some]);
    expect(take(context)).toEqual([object(id)]);
    expect(recent(context)).toEqual([none]);
    expect(refusal(() => take(context))).toBe('ABORTED 4');
    end(context);
    expect(call('test_scenario::was_taken_shared', [idValue], [], context)).toEqual([true]);
  });

  it('aborts if a shared object is taken and transferred to an address', () => {
    const context = new Scenario();
    call('object::record_new_uid', [id], [], context);
    call('transfer::share_object_impl', [object(id)], [coin], context);
    end(context);
    const [taken = false] = take(context);
    call('transfer::transfer_impl', [taken, alice], [coin], context);
    expect(refusal(() => end(context))).toBe('ABORTED 1');
  });

  it('delivers transfers to their recipient only', () => {
    const context = new Scenario();
    call('transfer::transfer_impl', [object(id), alice], [coin], context);
    end(context);
    const of = (address: string) =>
      call('test_scenario::most_recent_id_for_address', [address], [coin], context);
    expect([of(alice), of(addressOf('b0'))]).toEqual([[some], [none]]);
  });

  it('derives ids from the digest and a counter, and drops events after each transaction', () => {
    const context = new Scenario();
    const digest = new Uint8Array(32);
    const made = [
      call('tx_context::fresh_id', [], [], context),
      call('tx_context::fresh_id', [], [], context),
    ];
    expect(made).toEqual([[createObjectId(digest, 0n)], [createObjectId(digest, 1n)]]);
    call('event::emit', [object(id)], [coin], context);
    expect(call('event::events_by_type', [], [coin], context)).toEqual([new VectorValue([object(id)])]);
    end(context);
    expect(call('event::num_events', [], [], context)).toEqual([0]);
  });
});
