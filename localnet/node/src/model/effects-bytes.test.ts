import { bcs } from '@mysten/sui/bcs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesToAddress } from '../address.ts';
import { toBase58 } from '../base58.ts';
import { bytesToEffects, effectsToBytes } from './effects-bytes.ts';
import type { TransactionEffects } from './executed-transaction.ts';

type ObjectChange = TransactionEffects['changedObjects'][number][1];
type Owner = typeof bcs.Owner.$inferType;

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const digest = bytes32.map(toBase58);
const address = bytes32.map(bytesToAddress);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
const reference = fc.tuple(u64, digest);
const owner = fc.oneof(
  address.map((AddressOwner): Owner => ({ AddressOwner, $kind: 'AddressOwner' })),
  address.map((ObjectOwner): Owner => ({ ObjectOwner, $kind: 'ObjectOwner' })),
  u64.map((initialSharedVersion): Owner => ({ Shared: { initialSharedVersion }, $kind: 'Shared' })),
  fc.constant<Owner>({ Immutable: true, $kind: 'Immutable' }),
);
const inputState = fc.oneof(
  fc.constant<ObjectChange['inputState']>({ NotExist: true, $kind: 'NotExist' }),
  fc.tuple(reference, owner).map((Exist): ObjectChange['inputState'] => ({ Exist, $kind: 'Exist' })),
);
const outputState = fc.oneof(
  fc.constant<ObjectChange['outputState']>({ NotExist: true, $kind: 'NotExist' }),
  fc
    .tuple(digest, owner)
    .map((ObjectWrite): ObjectChange['outputState'] => ({ ObjectWrite, $kind: 'ObjectWrite' })),
  reference.map((PackageWrite): ObjectChange['outputState'] => ({ PackageWrite, $kind: 'PackageWrite' })),
);
const idOperation = fc.constantFrom<ObjectChange['idOperation']>(
  { None: true, $kind: 'None' },
  { Created: true, $kind: 'Created' },
  { Deleted: true, $kind: 'Deleted' },
);
const effects: fc.Arbitrary<TransactionEffects> = fc.record({
  status: fc.oneof(
    fc.constant<TransactionEffects['status']>({ Success: true, $kind: 'Success' }),
    fc.option(u64).map((command): TransactionEffects['status'] => ({
      Failure: { error: { InsufficientGas: true, $kind: 'InsufficientGas' }, command },
      $kind: 'Failure',
    })),
  ),
  executedEpoch: u64,
  gasUsed: fc.record({
    computationCost: u64,
    storageCost: u64,
    storageRebate: u64,
    nonRefundableStorageFee: u64,
  }),
  transactionDigest: digest,
  gasObjectIndex: fc.option(fc.nat()),
  eventsDigest: fc.option(digest),
  dependencies: fc.array(digest, { maxLength: 200 }),
  lamportVersion: u64,
  changedObjects: fc.array(fc.tuple(address, fc.record({ inputState, outputState, idOperation })), {
    maxLength: 200,
  }),
  unchangedConsensusObjects: fc.array(
    fc.tuple(
      address,
      reference.map((ReadOnlyRoot) => ({ ReadOnlyRoot, $kind: 'ReadOnlyRoot' }) as const),
    ),
  ),
  auxDataDigest: fc.option(digest),
});

it('effects are encoded to the same bytes, and decoded to the same values, as by the official client', () => {
  fc.assert(
    fc.property(effects, (given) => {
      const bytes = effectsToBytes(given);
      expect(bytes).toEqual(bcs.TransactionEffects.serialize({ V2: given }).toBytes());
      const read = bytesToEffects(bytes);
      expect(read).toEqual(given);
      expect(read).toEqual(bcs.TransactionEffects.parse(bytes).V2);
    }),
  );
});
